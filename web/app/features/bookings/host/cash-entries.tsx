import type { CashEntryKind } from '@mandap/contract/bookings/money';
import type { listCashBook } from '@mandap/contract/bookings/money.endpoints';
import type { CashEntry } from '@mandap/contract/bookings/money.schemas';
import type { OutputOf } from '@mandap/contract/endpoint';
import { Link } from 'react-router';
import { toHostBooking } from '#app/host-paths.ts';
import { mediumDay, rupees } from '#app/i18n/format.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import { classes } from '#app/ui/classes.ts';
import { Name } from '#app/ui/name.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { meansNames } from './receipt-fields.tsx';

type CashBookPage = OutputOf<typeof listCashBook>;

/** What a line is, unless it is a usual receipt. */
const kindNames: Partial<Record<CashEntryKind, () => string>> = {
  corrected: hostMoneyText.corrected,
  deposit_taken: hostMoneyText.depositTaken,
  deposit_returned: hostMoneyText.depositReturned,
  deposit_kept: hostMoneyText.depositKept,
};

const Entry = ({ entry, hasVenueName }: { entry: CashEntry; hasVenueName: boolean }) => {
  const { kind, bookingId, guestName, code, venueName, means, number, reason, amountIn, amountOut } = entry;
  const about = [
    kindNames[kind]?.(),
    means && meansNames[means](),
    number,
    code,
    hasVenueName && venueName,
    reason,
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-t border-line px-4 py-3 first:border-t-0">
      <Link
        to={toHostBooking(bookingId)}
        className="font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        <Name>{guestName}</Name>
      </Link>
      <p className={classes('num text-end font-medium', amountOut > 0 ? 'text-danger' : 'text-leaf')}>
        <span className="sr-only">{amountOut > 0 ? hostMoneyText.moneyOut() : hostMoneyText.moneyIn()} </span>
        <Verbatim>{amountOut > 0 ? `− ${rupees(amountOut)}` : `+ ${rupees(amountIn)}`}</Verbatim>
      </p>
      <p className="num text-small wrap-anywhere text-muted">{about.filter(Boolean).join(' · ')}</p>
      <p className="num text-end text-small text-muted">
        <span className="sr-only">{hostMoneyText.balance()} </span>
        <Verbatim>{rupees(entry.balance)}</Verbatim>
      </p>
    </li>
  );
};

/** The lines of each day, in their order. */
const byDay = (entries: readonly CashEntry[]): [string, CashEntry[]][] => {
  const days = new Map<string, CashEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days];
};

interface CashEntriesProps {
  entries: readonly CashEntry[];
  hasVenueName: boolean;
}

/** The lines of a cash book by day, each with the balance after it. */
export const CashEntries = ({ entries, hasVenueName }: CashEntriesProps) => (
  <div className="grid gap-4">
    {byDay(entries).map(([day, ofDay]) => (
      <section key={day} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`} className="num mb-1.5 text-meta font-medium text-muted">
          {mediumDay(day)}
        </h2>
        <ul className="card shadow-soft">
          {ofDay.map((entry) => (
            <Entry key={`${entry.id} ${entry.kind}`} entry={entry} hasVenueName={hasVenueName} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** What was there before, what came and went, and what is there after it. */
export const CashSums = ({ opening, amountIn, amountOut, closing }: CashBookPage) => (
  <dl className="num mb-4 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5">
    {[
      [hostMoneyText.opening(), opening],
      [hostMoneyText.moneyIn(), amountIn],
      [hostMoneyText.moneyOut(), amountOut],
      [hostMoneyText.closing(), closing],
    ].map(([name, amount]) => (
      <div key={name} className="card px-4 py-3 shadow-soft">
        <dt className="text-small text-muted">{name}</dt>
        <dd className="text-[1.1875rem] font-bold">
          <Verbatim>{rupees(Number(amount))}</Verbatim>
        </dd>
      </div>
    ))}
  </dl>
);
