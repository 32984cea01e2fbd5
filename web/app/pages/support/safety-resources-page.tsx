import { CalendarHeart, House, type LucideIcon, Phone, Search, ShieldCheck, Wallet } from 'lucide-react';
import { ContactPanel } from '#app/features/support/help/contact-panel.tsx';
import * as safetyText from '#app/i18n/generated/safety.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toFaq, toPhone, toSafety, toSupport } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import type { Route } from './+types/safety-resources-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: safetyText.title(),
    description: safetyText.description(),
    path: toSafety(),
  });

const numbers = [
  { number: '112', text: safetyText.all() },
  { number: '101', text: safetyText.fire() },
  { number: '108', text: safetyText.ambulance() },
  { number: '181', text: safetyText.women() },
  { number: '1098', text: safetyText.child() },
  { number: '1930', text: safetyText.cyber() },
  { number: '1915', text: safetyText.consumer() },
];

interface Advice {
  Icon: LucideIcon;
  title: string;
  lines: string[];
}

/** `hasReviews`: whether reviews are enabled. */
const adviceFor = (hasReviews: boolean): Advice[] => [
  {
    Icon: Search,
    title: safetyText.beforeTitle(),
    lines: [
      ...(hasReviews ? [safetyText.before1()] : []),
      safetyText.before2(),
      safetyText.before3(),
      safetyText.before4(),
    ],
  },
  {
    Icon: Wallet,
    title: safetyText.payTitle(),
    lines: [safetyText.pay1(), safetyText.pay2(), safetyText.pay3(), safetyText.pay4()],
  },
  {
    Icon: ShieldCheck,
    title: safetyText.womenTitle(),
    lines: [safetyText.women1(), safetyText.women2(), safetyText.women3()],
  },
  {
    Icon: CalendarHeart,
    title: safetyText.dayTitle(),
    lines: [
      safetyText.day1(),
      safetyText.day2(),
      safetyText.day3(),
      safetyText.day4(),
      safetyText.day5(),
      safetyText.day6(),
      safetyText.day7(),
    ],
  },
  {
    Icon: House,
    title: safetyText.hostTitle(),
    lines: [
      safetyText.host1(),
      safetyText.host2(),
      safetyText.host3(),
      safetyText.host4(),
      safetyText.host5(),
    ],
  },
];

const Emergency = () => (
  <section aria-labelledby="emergency" className="mt-7 rounded-card bg-danger-soft p-5 md:p-7">
    <h2 id="emergency" className="text-[1.5rem] text-danger">
      {safetyText.emergency()}
    </h2>
    <p className="mt-1">{safetyText.emergencyText()}</p>
    <ul className="mt-4 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4">
      {numbers.map(({ number, text }) => (
        <li key={number}>
          <a
            href={toPhone(number)}
            className="card flex h-full min-h-15 items-center gap-3 px-4 py-2.5 hover:border-line-strong"
          >
            <Phone aria-hidden className="size-5 flex-none text-danger" />
            <span>
              <span className="num block text-[1.1875rem] leading-tight font-bold">{number}</span>
              <span className="block text-small text-muted">{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

export default function SafetyResourcesPage() {
  const hasReviews = useSettings()?.enableReviews !== false;
  return (
    <main id="content" tabIndex={-1} className="wrap pt-7 outline-none md:pt-11">
      <h1>{safetyText.title()}</h1>
      <p className="mt-2 max-w-[68ch] text-lead text-muted">{safetyText.lead()}</p>
      <Emergency />
      <div className="mt-10 gap-12 md:mt-16 lg:columns-2">
        {adviceFor(hasReviews).map(({ Icon, title, lines }) => (
          <section key={title} className="mb-9 break-inside-avoid">
            <h2 className="flex items-center gap-3 text-[1.5rem]">
              <span className="grid size-11 flex-none place-items-center rounded-[12px] bg-marigold-soft text-amber">
                <Icon aria-hidden className="size-[22px]" />
              </span>
              <span>{title}</span>
            </h2>
            <ul className="mt-3 grid max-w-[62ch] list-disc gap-2 ps-5 marker:text-marigold">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ContactPanel
        title={safetyText.reportTitle()}
        text={safetyText.reportText()}
        links={[
          { to: toSupport(), text: safetyText.report() },
          { to: toFaq(), text: safetyText.questions() },
        ]}
      />
    </main>
  );
}
