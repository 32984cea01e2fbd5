import type { Day } from '@mandap/domain/days';
import * as privacyText from '#app/i18n/generated/privacy.ts';
import { pageMeta, siteNameIn } from '#app/page-meta.ts';
import { toPrivacy } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import type { Route } from './+types/privacy-policy-page.ts';
import { LegalArticle, type LegalSection } from './legal-article.tsx';

const lastChange: Day = '2026-11-21';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: privacyText.title(),
    description: privacyText.description({ site: siteNameIn(matches) }),
    path: toPrivacy(),
  });

const signInOf = (hasCodes: boolean): string =>
  hasCodes ? privacyText.secureWithCode() : privacyText.secureWithPassword();

interface Features {
  /** Pages load maps from a third party. */
  hasMaps: boolean;
  /** Signing in requires a code by email. */
  hasCodes: boolean;
}

const dataSections = ({ hasMaps, hasCodes }: Features): LegalSection[] => [
  {
    id: 'information',
    title: privacyText.collectTitle(),
    text: [
      privacyText.collectAccount(),
      privacyText.collectBooking(),
      privacyText.collectPayment(),
      privacyText.collectWriting(),
      privacyText.collectHost(),
      privacyText.collectDevice(),
    ],
  },
  { id: 'use', title: privacyText.useTitle(), text: [privacyText.useText(), privacyText.useNot()] },
  {
    id: 'sharing',
    title: privacyText.shareTitle(),
    text: [privacyText.shareHost(), privacyText.shareOthers(), ...(hasMaps ? [privacyText.shareMap()] : [])],
  },
  { id: 'cookies', title: privacyText.cookiesTitle(), text: [privacyText.cookiesText()] },
  { id: 'retention', title: privacyText.keepTitle(), text: [privacyText.keepText()] },
  {
    id: 'security',
    title: privacyText.secureTitle(),
    text: [privacyText.secureText({ signIn: signInOf(hasCodes) })],
  },
];

const personSections = (site: string): LegalSection[] => [
  {
    id: 'rights',
    title: privacyText.rightsTitle(),
    text: [privacyText.rightsText(), privacyText.rightsSelf(), privacyText.rightsHow()],
  },
  { id: 'links', title: privacyText.linksTitle(), text: [privacyText.linksText()] },
  { id: 'children', title: privacyText.childrenTitle(), text: [privacyText.childrenText({ site })] },
  { id: 'changes', title: privacyText.changesTitle(), text: [privacyText.changesText()] },
  { id: 'contact', title: privacyText.contactTitle(), text: [privacyText.contactText()] },
];

export default function PrivacyPolicyPage() {
  const settings = useSettings();
  const site = settings?.siteName ?? '';
  const hasMaps = Boolean(settings?.mapTilesUrl);
  const hasCodes = settings?.requireEmailVerification !== false;
  return (
    <LegalArticle
      title={privacyText.title()}
      lead={privacyText.lead({ site })}
      since={lastChange}
      sections={[...dataSections({ hasMaps, hasCodes }), ...personSections(site)]}
    />
  );
}
