import { BadgeCheck, CalendarCheck, type LucideIcon, ShieldCheck, Users } from 'lucide-react';
import { Link } from 'react-router';
import { percent } from '#app/i18n/format.ts';
import * as howText from '#app/i18n/generated/how.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toBecomeHost, toHowItWorks, toVenues } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { Points } from '#app/ui/points.tsx';
import type { Route } from './+types/how-it-works-page.ts';
import { Steps } from './how-it-works.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: howText.title(),
    description: howText.description(),
    path: toHowItWorks(),
  });

/** `areChecked`: whether hosts and venues are checked before a venue is listed. */
const benefitsFor = (areChecked: boolean): { Icon: LucideIcon; title: string; text: string }[] => [
  {
    Icon: BadgeCheck,
    title: howText.verifiedTitle(),
    text: areChecked ? howText.verifiedText() : howText.checkedOtherText(),
  },
  { Icon: CalendarCheck, title: howText.availabilityTitle(), text: howText.availabilityText() },
  { Icon: ShieldCheck, title: howText.paymentsTitle(), text: howText.paymentsText() },
  { Icon: Users, title: howText.guestsTitle(), text: howText.guestsText() },
];

/** Links to the venues and to hosting. */
const NextSteps = () => {
  const commission = percent(useSettings()?.commissionPercent ?? 5);
  return (
    <section className="wrap grid gap-5 md:grid-cols-2 md:gap-6">
      <div className="card grid content-start justify-items-start gap-3 p-6 md:p-8">
        <h2 className="text-[1.5rem]">{howText.readyTitle()}</h2>
        <p className="text-muted">{howText.readyText()}</p>
        <Button asChild className="mt-2">
          <Link to={toVenues()}>{siteText.browse()}</Link>
        </Button>
      </div>
      <div className="card grid content-start justify-items-start gap-3 p-6 md:p-8">
        <h2 className="text-[1.5rem]">{howText.ownTitle()}</h2>
        <p className="text-muted">{howText.ownText({ commission })}</p>
        <Button asChild variant="primary" className="mt-2">
          <Link to={toBecomeHost()}>{howText.listVenue()}</Link>
        </Button>
      </div>
    </section>
  );
};

export default function HowItWorksPage() {
  const settings = useSettings();
  const areChecked = settings?.requireVendorVerification !== false && !settings?.autoApproveVenues;
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <div className="bg-raised pt-9 pb-14 md:pt-14 md:pb-18">
        <div className="wrap">
          <div className="mx-auto mb-9 max-w-[620px] text-center md:mb-12">
            <h1>{howText.title()}</h1>
            <p className="mt-3 text-lead text-balance text-muted">{howText.lead()}</p>
          </div>
          <h2 className="sr-only">{howText.steps()}</h2>
          <Steps />
        </div>
      </div>
      <section className="wrap py-12 md:py-16">
        <h2 className="mb-6 md:mb-8">{howText.benefits()}</h2>
        <Points points={benefitsFor(areChecked)} />
      </section>
      <NextSteps />
    </main>
  );
}
