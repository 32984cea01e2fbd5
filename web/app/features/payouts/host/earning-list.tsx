import { listEarningLines } from '@mandap/contract/payouts/payouts.endpoints';
import type { EarningLine } from '@mandap/contract/payouts/payouts.schemas';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { toHostBooking } from '#app/host-paths.ts';
import { dayRange, rupees } from '#app/i18n/format.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import { Name } from '#app/ui/name.tsx';
import { ShowMoreList, useShowMore } from '#app/ui/show-more-list.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { EarningBadge } from '../payout-badges.tsx';

const partsOf = ({ earned, commission, takenAtVenue, tcs, tds }: EarningLine) =>
  [
    { name: earningsText.earned(), value: rupees(earned), isShown: true },
    { name: earningsText.commission(), value: rupees(-commission), isShown: commission > 0 },
    { name: earningsText.takenAtVenue(), value: rupees(-takenAtVenue), isShown: takenAtVenue > 0 },
    { name: earningsText.tcs(), value: rupees(-tcs), isShown: tcs !== 0 },
    { name: earningsText.tds(), value: rupees(-tds), isShown: tds !== 0 },
  ].filter(({ isShown }) => isShown);

const reasons: Record<EarningLine['reason'], () => string | null> = {
  event: () => null,
  cancellation: earningsText.ofCancellation,
  late_payment: earningsText.ofLatePayment,
  other: earningsText.ofOther,
};

const Heading = ({ line: { booking, reason } }: { line: EarningLine }) => (
  <div className="min-w-0">
    {booking ? (
      <Link
        to={toHostBooking(booking.id)}
        className="-my-2.5 inline-block py-2.5 font-medium hover:underline"
      >
        <Name>{booking.venueName}</Name>
      </Link>
    ) : (
      <p className="font-medium">{earningsText.ofOther()}</p>
    )}
    {booking && (
      <p className="num text-small text-muted">
        <span>{`${dayRange(booking.startDate, booking.endDate, earningsText.to())} · `}</span>
        <Verbatim>{booking.code}</Verbatim>
      </p>
    )}
    {booking && reasons[reason]() && <p className="text-small text-muted">{reasons[reason]()}</p>}
  </div>
);

const Line = ({ line }: { line: EarningLine }) => (
  <li className="grid gap-2.5 border-t border-line p-4 first:border-t-0">
    <div className="flex items-start justify-between gap-3">
      <Heading line={line} />
      <EarningBadge line={line} />
    </div>
    <dl className="num grid gap-1 text-small text-muted">
      {partsOf(line).map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-4">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-1.5 text-body font-bold text-ink">
        <dt>{line.amount < 0 ? earningsText.youOwe() : earningsText.toYou()}</dt>
        <dd>
          <Verbatim>{rupees(Math.abs(line.amount))}</Verbatim>
        </dd>
      </div>
    </dl>
  </li>
);

/** Earnings by booking, with the price, the deductions and the status of the payout. */
export const EarningList = () => {
  const { pageSize, onMore } = useShowMore();
  const { data, isFetching } = useRead(listEarningLines, { pageSize }, { keepPrevious: true });
  return (
    <ShowMoreList
      id="lines"
      title={earningsText.lines()}
      emptyText={earningsText.noLines()}
      data={data}
      isFetching={isFetching}
      onMore={onMore}
    >
      {(line) => <Line key={line.id} line={line} />}
    </ShowMoreList>
  );
};
