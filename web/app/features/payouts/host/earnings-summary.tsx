import type { OutputOf } from '@mandap/contract/endpoint';
import type { getEarnings } from '@mandap/contract/payouts/payouts.endpoints';
import { CalendarClock, Landmark } from 'lucide-react';
import { Link } from 'react-router';
import { toEarnings } from '#app/host-paths.ts';
import { dayOf, rupees, weekdayAndDay } from '#app/i18n/format.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { formatAccount } from '../payout-badges.tsx';
import { AccountHold } from './account-hold.tsx';

type Earnings = OutputOf<typeof getEarnings>;

const Account = ({ account }: Pick<Earnings, 'account'>) =>
  account ? (
    <p className="flex items-center gap-2.5 text-meta">
      <Landmark aria-hidden className="size-5 flex-none text-primary" />
      <span className="min-w-0 flex-1 break-words">
        <span className="sr-only">{earningsText.paidTo()}: </span>
        <span translate="no">{formatAccount(account)}</span>
      </span>
      <Link
        to={toEarnings('account')}
        className="link inline-flex min-h-11 items-center"
        aria-label={earningsText.changeAccount()}
      >
        {earningsText.change()}
      </Link>
    </p>
  ) : (
    <Alert
      variant="warning"
      title={earningsText.noAccount()}
      action={
        <Button asChild size="small">
          <Link to={toEarnings('account')}>{earningsText.addAccount()}</Link>
        </Button>
      }
    >
      {earningsText.noAccountText()}
    </Alert>
  );

/** The next payout in one sentence. */
const describeNext = ({ due, next, balance }: Earnings): string => {
  if (due > 0) return earningsText.nextDue({ amount: rupees(due) });
  if (next && next.amount > 0)
    return earningsText.nextOn({ amount: rupees(next.amount), day: weekdayAndDay(dayOf(next.at)) });
  return balance < 0 ? earningsText.nextOwed() : earningsText.nextNone();
};

const figuresOf = ({ later, onTheWay, onHold, paid }: Earnings) => [
  { name: earningsText.later(), value: later, isShown: later !== 0 },
  { name: earningsText.onHold(), value: onHold, isShown: onHold !== 0 },
  { name: earningsText.onTheWay(), value: onTheWay, isShown: true },
  { name: earningsText.paidSoFar(), value: paid, isShown: true },
];

/** The amount due to a host, the next payout with its date, and the account. */
export const EarningsSummary = ({ earnings }: { earnings: Earnings }) => (
  <section aria-labelledby="balance" className="card grid gap-4 p-5 shadow-soft md:p-6">
    <div>
      <h2 id="balance" className="font-sans! text-meta! font-medium! text-muted">
        {earnings.balance < 0 ? earningsText.youOwe() : earningsText.balance()}
      </h2>
      <p className="num pt-1 text-[min(2.5rem,11vw)] leading-tight font-bold">
        <Verbatim>{rupees(Math.abs(earnings.balance))}</Verbatim>
      </p>
    </div>
    <p className="num flex items-start gap-2.5 rounded-[12px] bg-raised px-4 py-3 text-meta">
      <CalendarClock aria-hidden className="mt-0.5 size-5 flex-none text-primary" />
      <span>{describeNext(earnings)}</span>
    </p>
    <Account account={earnings.account} />
    {earnings.accountHeldUntil && <AccountHold until={earnings.accountHeldUntil} />}
    <dl className="num grid grid-cols-2 gap-3 border-t border-line pt-4">
      {figuresOf(earnings)
        .filter(({ isShown }) => isShown)
        .map(({ name, value }) => (
          <div key={name}>
            <dt className="text-small text-muted">{name}</dt>
            <dd className="text-[1.1875rem] font-bold">
              <Verbatim>{rupees(value)}</Verbatim>
            </dd>
          </div>
        ))}
    </dl>
  </section>
);

export const EarningsSkeleton = () => (
  <div role="status" aria-label={earningsText.loading()} className="grid gap-5">
    <div className="skeleton h-72 rounded-card!" />
    <div className="skeleton h-40 rounded-card!" />
  </div>
);
