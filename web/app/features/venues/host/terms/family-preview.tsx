import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import {
  type RefundStep,
  type RefundTable,
  refundOf,
  refundSteps,
} from '@mandap/domain/bookings/cancellation';
import {
  graceDays,
  type PaymentPlan,
  type PlanRules,
  planOf,
  usualRules,
} from '@mandap/domain/bookings/payment-plan';
import { addDays, addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import { formatPaise, type Paise, toPaise } from '@mandap/domain/money';
import { type ReactNode, useId, useState } from 'react';
import { amountIn } from '#app/api/number-in.ts';
import { useRead } from '#app/api/use-read.ts';
import { weekdayAndDay } from '#app/i18n/format.ts';
import * as ownTermsText from '#app/i18n/generated/ownTerms.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';

/** How far ahead the first example is. */
const exampleDays = 90;

interface Line {
  key: string;
  text: string;
  amount: ReactNode;
}

const Lines = ({ title, lines, children }: { title: string; lines: Line[]; children?: ReactNode }) => (
  <div className="grid gap-1.5">
    <h3 className="text-meta font-medium">{title}</h3>
    <ul className="num grid gap-1.5">
      {lines.map(({ key, text, amount }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="min-w-0">{text}</span>
          <span className="ms-auto text-end font-medium">{amount}</span>
        </li>
      ))}
    </ul>
    {children}
  </div>
);

const payments = (plan: PaymentPlan): Line[] =>
  plan.map(({ amount, dueOn }) => ({
    key: dueOn ?? 'now',
    text: dueOn ? ownTermsText.dueBy({ day: weekdayAndDay(dueOn) }) : ownTermsText.withBooking(),
    amount: <Verbatim>{formatPaise(amount)}</Verbatim>,
  }));

/** What is paid by the end of a day, if the family pays when the plan asks for it. */
const paidBy = (plan: PaymentPlan, day: Day): Paise =>
  plan.reduce((sum, { amount, dueOn }) => (dueOn === null || dueOn <= day ? sum + amount : sum), 0);

const whenOf = ({ from, until }: RefundStep): string => {
  if (until) return ownTermsText.cancelsBy({ day: weekdayAndDay(until) });
  return from ? ownTermsText.cancelsFrom({ day: weekdayAndDay(from) }) : ownTermsText.cancels();
};

/** What the family would get back on the last day of each step. */
const refunds = (
  table: RefundTable,
  plan: PaymentPlan,
  { day, today, fee }: { day: Day; today: Day; fee: Paise },
): Line[] =>
  refundSteps(table, day)
    .filter(({ until }) => until === null || until >= today)
    .map((step) => {
      const paid = paidBy(plan, step.until ?? day);
      const back = formatPaise(refundOf(step.percent, paid, fee));
      return {
        key: step.until ?? 'last',
        text: whenOf(step),
        amount: ownTermsText.backOf({ back, paid: formatPaise(paid) }),
      };
    });

interface FamilyPreviewProps {
  /** When how much is refunded. Null while the table is out of order. */
  table: RefundTable | null;
  /** Null while the plan is out of order. */
  plan: PlanRules | 'usual' | null;
  /** In rupees. Not a number or 0: none. */
  deposit: number;
  /** In rupees, for the first example. */
  pricePerDay: number;
}

/**
 * What a family would pay and get back, with the days and amounts of an example that the host picks. Computed like a
 * booking.
 */
export const FamilyPreview = ({ table, plan, deposit, pricePerDay }: FamilyPreviewProps) => {
  const id = useId();
  const today = useToday();
  const settings = useRead(getSettings, {}).data;
  const [day, setDay] = useState(addDays(today, exampleDays));
  const [typed, setTyped] = useState(String(pricePerDay));
  if (!settings) return <div className="skeleton h-80" />;
  const total = toPaise(amountIn(typed) || 0);
  const rate = settings.serviceFeePercent * 100;
  // The part of the total that is the fee, which is a share of the rest.
  const fee = total - Math.round((total * 10_000) / (10_000 + rate));
  const payable =
    plan &&
    (plan === 'usual'
      ? planOf(total, usualRules(settings.advancePercent * 100), day)
      : planOf(total, plan, day, today));
  const isExample = total > 0;
  return (
    <section aria-labelledby={`${id}-title`} className="card grid gap-4 p-5 shadow-soft">
      <h2 id={`${id}-title`} className="text-h3">
        {ownTermsText.preview()}
      </h2>
      <div className="grid gap-3 min-[440px]:grid-cols-2">
        <DateField
          label={ownTermsText.exampleDay()}
          placeholder={ownTermsText.exampleDay()}
          today={today}
          selected={day}
          from={today}
          until={addMonths(today, furthestAhead)}
          onSelect={setDay}
        />
        <TextField
          label={ownTermsText.exampleTotal()}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <div aria-live="polite" className="grid gap-4">
        {isExample && (
          <p className="num text-small text-muted">
            {ownTermsText.example({ day: weekdayAndDay(day), total: formatPaise(total) })}
          </p>
        )}
        {isExample && payable && (
          <Lines title={ownTermsText.pays()} lines={payments(payable)}>
            {plan !== 'usual' && payable.length > 1 && (
              <p className="text-small text-muted">{ownTermsText.late({ n: graceDays })}</p>
            )}
          </Lines>
        )}
        {isExample && payable && table && (
          <Lines title={ownTermsText.ifCancelled()} lines={refunds(table, payable, { day, today, fee })}>
            <p className="text-small text-muted">{ownTermsText.feeStays({ fee: formatPaise(fee) })}</p>
          </Lines>
        )}
        {deposit > 0 && (
          <Lines
            title={ownTermsText.depositTitle()}
            lines={[
              {
                key: 'deposit',
                text: ownTermsText.depositText(),
                amount: <Verbatim>{formatPaise(toPaise(deposit))}</Verbatim>,
              },
            ]}
          />
        )}
        {!payable && <p className="text-meta text-muted">{ownTermsText.planNotYet()}</p>}
        {!table && <p className="text-meta text-muted">{ownTermsText.notYet()}</p>}
      </div>
    </section>
  );
};
