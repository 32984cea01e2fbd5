import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { cancellationTerms } from '@mandap/domain/bookings/cancellation';
import type { Day } from '@mandap/domain/days';
import { percent } from '#app/i18n/format.ts';
import * as termsText from '#app/i18n/generated/terms.ts';
import { pageMeta, siteNameIn } from '#app/page-meta.ts';
import { toTerms } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import type { Route } from './+types/terms-page.ts';
import { LegalArticle, type LegalSection } from './legal-article.tsx';

const lastChange: Day = '2026-11-23';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: termsText.title(),
    description: termsText.description({ site: siteNameIn(matches) }),
    path: toTerms(),
  });

const refundTerms = (): string => {
  const { flexible, moderate, strict } = cancellationTerms;
  return termsText.cancelText({
    flexibleAll: flexible.allUntil,
    flexibleHalf: flexible.halfUntil,
    moderateAll: moderate.allUntil,
    moderateHalf: moderate.halfUntil,
    strictAll: strict.allUntil,
    strictHalf: strict.halfUntil,
  });
};

const bookingSections = (site: string, settings: PublicSettings | undefined): LegalSection[] => [
  { id: 'eligibility', title: termsText.eligibilityTitle(), text: [termsText.eligibilityText()] },
  { id: 'accounts', title: termsText.accountsTitle(), text: [termsText.accountsText()] },
  {
    id: 'listings',
    title: termsText.listingsTitle(),
    text: [termsText.listingsHost(), termsText.listingsParty({ site }), termsText.listingsHold()],
  },
  {
    id: 'payments',
    title: termsText.paymentsTitle(),
    text: [
      termsText.paymentsText({ fee: percent(settings?.serviceFeePercent ?? 5) }),
      termsText.paymentsAdvance({ advance: percent(settings?.advancePercent ?? 20) }),
      termsText.paymentsHost({
        commission: percent(settings?.commissionPercent ?? 5),
        hours: settings?.payoutHours ?? 24,
      }),
    ],
  },
  {
    id: 'cancellations',
    title: termsText.cancelTitle(),
    text: [refundTerms(), termsText.cancelOwn(), termsText.cancelFee(), termsText.cancelDeposit()],
  },
];

const ruleSections = (site: string): LegalSection[] => [
  { id: 'conduct', title: termsText.conductTitle(), text: [termsText.conductText({ site })] },
  { id: 'liability', title: termsText.liabilityTitle(), text: [termsText.liabilityText()] },
  {
    id: 'property',
    title: termsText.propertyTitle(),
    text: [termsText.propertyText({ site }), termsText.propertyPlaces()],
  },
  { id: 'termination', title: termsText.terminationTitle(), text: [termsText.terminationText({ site })] },
  { id: 'changes', title: termsText.changesTitle(), text: [termsText.changesText()] },
  { id: 'law', title: termsText.lawTitle(), text: [termsText.lawText()] },
  { id: 'contact', title: termsText.contactTitle(), text: [termsText.contactText()] },
];

export default function TermsPage() {
  const settings = useSettings();
  const site = settings?.siteName ?? '';
  return (
    <LegalArticle
      title={termsText.title()}
      lead={termsText.lead({ site })}
      since={lastChange}
      sections={[...bookingSections(site, settings), ...ruleSections(site)]}
    />
  );
}
