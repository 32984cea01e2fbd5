import type { OutputOf } from '@mandap/contract/endpoint';
import type { getEarnings } from '@mandap/contract/payouts/payouts.endpoints';
import { CalendarHeart, IndianRupee, type LucideIcon, Percent, Wallet } from 'lucide-react';
import { count, dayAndMonth, dayOf, rupees } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import type { HostSummary } from './host-todo.tsx';

type Earnings = OutputOf<typeof getEarnings>;

interface Stat {
  Icon: LucideIcon;
  iconClass: string;
  name: string;
  value: string;
  note?: string;
}

const payoutOf = ({ next, due }: Earnings): Pick<Stat, 'value' | 'note'> => {
  if (due > 0) return { value: rupees(due) };
  if (!next) return { value: rupees(0), note: vendorText.payoutNone() };
  return { value: rupees(next.amount), note: vendorText.payoutOn({ day: dayAndMonth(dayOf(next.at)) }) };
};

const statsOf = (summary: HostSummary, earnings: Earnings | undefined): Stat[] => [
  {
    Icon: CalendarHeart,
    iconClass: 'bg-leaf-soft text-leaf',
    name: vendorText.upcoming(),
    value: count(summary.upcoming),
  },
  {
    Icon: IndianRupee,
    iconClass: 'bg-primary-soft text-primary',
    name: vendorText.thisMonth(),
    value: rupees(summary.thisMonth.revenue),
    note: vendorText.thisMonthCount({ n: summary.thisMonth.bookings }),
  },
  {
    Icon: Percent,
    iconClass: 'bg-sky-soft text-sky',
    name: vendorText.occupancy(),
    value: `${count(summary.occupancy)}%`,
  },
  {
    Icon: Wallet,
    iconClass: 'bg-amber-soft text-amber',
    name: vendorText.payout(),
    ...(earnings ? payoutOf(earnings) : { value: '…' }),
  },
];

const cardClass = 'card flex h-full min-h-[112px] flex-col gap-1.5 p-4 shadow-soft';

/** Four figures about a host's venues. */
export const HostNumbers = ({
  summary,
  earnings,
  isOwner,
}: {
  summary: HostSummary;
  earnings: Earnings | undefined;
  /** Only the owner sees payouts. */
  isOwner: boolean;
}) => (
  <section aria-labelledby="numbers">
    <h2 id="numbers" className="mb-3 text-h3">
      {vendorText.numbers()}
    </h2>
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(max(8.5rem,40%),100%),1fr))] gap-3 md:gap-4">
      {statsOf(summary, earnings)
        .slice(0, isOwner ? 4 : 3)
        .map(({ Icon, iconClass, name, value, note }) => (
          <div key={name} className={cardClass}>
            <dt className="flex min-h-10 items-center gap-2.5 text-small leading-tight text-muted">
              <span className={`grid size-8 flex-none place-items-center rounded-[9px] ${iconClass}`}>
                <Icon aria-hidden className="size-[18px]" />
              </span>
              <span>{name}</span>
            </dt>
            <dd className="num text-[1.375rem] leading-tight font-bold">
              <Verbatim>{value}</Verbatim>
              {note && <span className="block pt-1 text-tiny font-normal text-muted">{note}</span>}
            </dd>
          </div>
        ))}
    </dl>
  </section>
);

export const HostDashboardSkeleton = () => (
  <div role="status" aria-label={vendorText.loading()} className="grid gap-7">
    <div className="grid gap-2.5">
      <div className="skeleton h-17 rounded-card!" />
      <div className="skeleton h-17 rounded-card!" />
    </div>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(max(8.5rem,40%),100%),1fr))] gap-3 md:gap-4">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={cardClass}>
          <div className="skeleton h-8 w-32 max-w-full" />
          <div className="skeleton h-7 w-20" />
        </div>
      ))}
    </div>
  </div>
);
