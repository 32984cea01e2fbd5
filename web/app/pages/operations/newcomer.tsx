import { CalendarCheck, PartyPopper, Search } from 'lucide-react';
import { Link } from 'react-router';
import * as dashboardText from '#app/i18n/generated/dashboard.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { toHowItWorks, toVenues } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';

const steps = [
  { text: dashboardText.stepSearch, Icon: Search },
  { text: dashboardText.stepHold, Icon: CalendarCheck },
  { text: dashboardText.stepCelebrate, Icon: PartyPopper },
];

/** The introduction for guests without bookings. */
export const Newcomer = () => (
  <section
    aria-labelledby="newcomer"
    className="card grid items-center gap-x-8 overflow-hidden bg-raised! shadow-soft md:grid-cols-[minmax(0,1fr)_300px]"
  >
    <div className="p-5 md:p-8">
      <h2 id="newcomer" className="text-h2">
        {dashboardText.newTitle()}
      </h2>
      <p className="mt-2 max-w-[52ch] text-muted">{dashboardText.newText()}</p>
      <h3 className="sr-only">{dashboardText.newSteps()}</h3>
      <ol className="mt-5 grid gap-2.5">
        {steps.map(({ text, Icon }) => (
          <li key={text()} className="flex items-center gap-3 text-meta">
            <span className="grid size-9 flex-none place-items-center rounded-full bg-marigold-soft text-amber">
              <Icon aria-hidden className="size-[18px]" />
            </span>
            <span>{text()}</span>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button asChild>
          <Link to={toVenues()}>{siteText.browse()}</Link>
        </Button>
        <Button asChild variant="outlined">
          <Link to={toHowItWorks()}>{siteText.howItWorks()}</Link>
        </Button>
      </div>
    </div>
    <img
      src="/art/step-celebrate.svg"
      alt=""
      width={300}
      height={225}
      className="h-auto w-full max-md:-order-1 max-md:max-h-44 max-md:object-cover"
    />
  </section>
);
