import {
  type CancellationPolicy,
  type RefundStep,
  type RefundTable,
  refundSteps,
} from '@mandap/domain/bookings/cancellation';
import type { Day } from '@mandap/domain/days';
import { longDay, shortDay } from '#app/i18n/format.ts';
import * as venueBasicsText from '#app/i18n/generated/venueBasics.ts';
import * as venueTermsText from '#app/i18n/generated/venueTerms.ts';

export const policyNames: Record<CancellationPolicy, () => string> = {
  flexible: venueBasicsText.flexible,
  moderate: venueBasicsText.moderate,
  strict: venueBasicsText.strict,
  custom: venueBasicsText.ownTerms,
};

interface Line {
  when: string;
  percent: RefundStep['percent'];
}

const whenOf = ({ from, until }: RefundStep, today: Day): string => {
  if (!until)
    return from && from > today ? venueTermsText.fromDay({ day: shortDay(from) }) : venueTermsText.fromNow();
  if (!from || from <= today) return venueTermsText.untilDay({ day: shortDay(until) });
  return venueTermsText.betweenDays({ from: shortDay(from), until: shortDay(until) });
};

/** With a day: dates, without those that are past. Without a day: days before check-in. */
const linesOf = (terms: RefundTable, checkIn: Day | null, today: Day): Line[] => {
  if (checkIn) {
    return refundSteps(terms, checkIn)
      .filter(({ until }) => until === null || until >= today)
      .map((step) => ({ when: whenOf(step, today), percent: step.percent }));
  }
  return [
    ...terms.map(({ days, percent }) => ({ when: venueTermsText.untilDaysBefore({ n: days }), percent })),
    { when: venueTermsText.later(), percent: 0 },
  ];
};

const styleOf = (percent: number): { className: string; text: string } => {
  if (percent === 100) return { className: 'text-leaf', text: venueTermsText.allBack() };
  if (percent === 0) return { className: 'text-danger', text: venueTermsText.nothingBack() };
  return { className: 'text-amber', text: venueTermsText.partBack({ percent }) };
};

/** In words, one line per deadline, the earliest first. */
export const cancellationLines = (terms: RefundTable, checkIn: Day | null, today: Day): string[] =>
  linesOf(terms, checkIn, today).map(({ when, percent }) => `${when}: ${styleOf(percent).text}`);

interface CancellationTermsProps {
  policy: CancellationPolicy;
  terms: RefundTable;
  checkIn: Day | null;
  today: Day;
}

/** The refunds when a guest cancels, with the dates for the chosen day. */
export const CancellationTerms = ({ policy, terms, checkIn, today }: CancellationTermsProps) => (
  <>
    <ul className="num card overflow-hidden">
      {linesOf(terms, checkIn, today).map(({ when, percent }) => (
        <li
          key={percent}
          className="flex justify-between gap-4 border-t border-line px-4 py-3.5 text-meta first:border-0"
        >
          <span>{when}</span>
          <span className={`text-end font-medium ${styleOf(percent).className}`}>
            {styleOf(percent).text}
          </span>
        </li>
      ))}
    </ul>
    <p className="mt-2 text-tiny text-muted">
      {`${
        checkIn
          ? venueTermsText.termsFor({ policy: policyNames[policy](), day: longDay(checkIn) })
          : venueTermsText.terms({ policy: policyNames[policy]() })
      } ${venueTermsText.hostCancels()}`}
    </p>
  </>
);

/** The section of a venue's page. */
export const CancellationSection = (props: CancellationTermsProps) => (
  <section aria-labelledby="cancel" className="pt-8">
    <h2 id="cancel" className="mb-3.5 text-[1.5rem]">
      {venueTermsText.cancel()}
    </h2>
    <CancellationTerms {...props} />
  </section>
);
