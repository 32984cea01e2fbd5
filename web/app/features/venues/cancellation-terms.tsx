import {
  type CancellationPolicy,
  cancellationTerms,
  type RefundStep,
  refundSteps,
} from '@house/domain/cancellation';
import type { Day } from '@house/domain/days';
import { dayAndMonth, longDay, shortDay } from '../../i18n/format.ts';
import * as venueText from '../../i18n/generated/venue.ts';

const policyNames: Record<CancellationPolicy, () => string> = {
  flexible: venueText.flexible,
  moderate: venueText.moderate,
  strict: venueText.strict,
};

interface Line {
  when: string;
  percent: RefundStep['percent'];
}

const whenOf = ({ from, until }: RefundStep, today: Day): string => {
  if (!until)
    return from && from > today ? venueText.fromDay({ day: dayAndMonth(from) }) : venueText.fromNow();
  if (!from || from <= today) return venueText.untilDay({ day: dayAndMonth(until) });
  return venueText.betweenDays({ from: shortDay(from), until: shortDay(until) });
};

/** With a day: its dates, without those that are over. Without one: days before check-in. */
const linesOf = (policy: CancellationPolicy, checkIn: Day | null, today: Day): Line[] => {
  if (checkIn) {
    return refundSteps(policy, checkIn)
      .filter(({ until }) => until === null || until >= today)
      .map((step) => ({ when: whenOf(step, today), percent: step.percent }));
  }
  const { allUntil, halfUntil } = cancellationTerms[policy];
  return [
    { when: venueText.untilDaysBefore({ n: allUntil }), percent: 100 },
    { when: venueText.untilDaysBefore({ n: halfUntil }), percent: 50 },
    { when: venueText.later(), percent: 0 },
  ];
};

const looks: Record<RefundStep['percent'], { className: string; text: () => string }> = {
  100: { className: 'text-leaf', text: venueText.allBack },
  50: { className: 'text-amber', text: venueText.halfBack },
  0: { className: 'text-danger', text: venueText.nothingBack },
};

export interface CancellationTermsProps {
  policy: CancellationPolicy;
  checkIn: Day | null;
  today: Day;
}

/** What comes back when a customer cancels, with the dates of the chosen day. */
export const CancellationTerms = ({ policy, checkIn, today }: CancellationTermsProps) => (
  <>
    <ul className="num card overflow-hidden">
      {linesOf(policy, checkIn, today).map(({ when, percent }) => (
        <li
          key={percent}
          className="flex justify-between gap-4 border-t border-line px-4 py-3.5 text-meta first:border-0"
        >
          <span>{when}</span>
          <span className={`text-right font-medium ${looks[percent].className}`}>
            {looks[percent].text()}
          </span>
        </li>
      ))}
    </ul>
    <p className="mt-2 text-tiny text-muted">
      {checkIn
        ? venueText.termsFor({ policy: policyNames[policy](), day: longDay(checkIn) })
        : venueText.terms({ policy: policyNames[policy]() })}{' '}
      {venueText.hostCancels()}
    </p>
  </>
);
