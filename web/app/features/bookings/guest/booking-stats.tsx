import type { summarizeBookings } from '@mandap/contract/bookings/bookings.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { CalendarHeart, Hourglass, IndianRupee, type LucideIcon, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { count, rupees } from '#app/i18n/format.ts';
import * as dashboardText from '#app/i18n/generated/dashboard.ts';
import { toMyBookings } from '#app/paths.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

type Summary = OutputOf<typeof summarizeBookings>;

interface Stat {
  Icon: LucideIcon;
  iconClass: string;
  name: string;
  value: string;
  note?: string;
  /** My Bookings, filtered to what the figure counts. */
  address: Record<string, string>;
}

const statsOf = (summary: Summary): Stat[] => [
  {
    Icon: CalendarHeart,
    iconClass: 'bg-leaf-soft text-leaf',
    name: dashboardText.upcoming(),
    value: count(summary.upcoming),
    address: { status: 'confirmed', sort: 'date_asc' },
  },
  {
    Icon: Hourglass,
    iconClass: 'bg-amber-soft text-amber',
    name: dashboardText.pending(),
    value: count(summary.pending),
    address: { status: 'pending' },
  },
  {
    Icon: Wallet,
    iconClass: 'bg-primary-soft text-primary',
    name: dashboardText.balance(),
    value: rupees(summary.balanceDue),
    address: { status: 'confirmed', sort: 'amount_desc' },
  },
  {
    Icon: IndianRupee,
    iconClass: 'bg-sky-soft text-sky',
    name: dashboardText.spent(),
    value: rupees(summary.totalSpent),
    ...(summary.completed > 0 && { note: dashboardText.completedCount({ n: summary.completed }) }),
    address: { status: 'completed' },
  },
];

const cardClass = 'card flex h-full min-h-[112px] flex-col gap-1.5 p-4 shadow-soft md:p-5';

/** Four figures, each linked to its bookings. */
export const BookingStats = ({ summary }: { summary: Summary }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(max(8.5rem,40%),100%),1fr))] gap-3 md:gap-4 xl:grid-cols-4">
    {statsOf(summary).map(({ Icon, iconClass, name, value, note, address }) => (
      <li key={name}>
        <Link
          to={toMyBookings(new URLSearchParams(address))}
          className={`${cardClass} hover:border-line-strong`}
        >
          <span className="flex min-h-10 items-center gap-2.5 text-small leading-snug text-muted">
            <span className={`grid size-8 flex-none place-items-center rounded-[9px] ${iconClass}`}>
              <Icon aria-hidden className="size-[18px]" />
            </span>
            <span>{name}</span>
          </span>
          <Verbatim className="num text-[1.375rem] leading-tight font-bold md:text-[1.625rem]">
            {value}
          </Verbatim>
          {note && <span className="text-tiny text-muted">{note}</span>}
        </Link>
      </li>
    ))}
  </ul>
);

export const BookingStatsSkeleton = () => (
  <div className="grid grid-cols-[repeat(auto-fill,minmax(min(max(8.5rem,40%),100%),1fr))] gap-3 md:gap-4 xl:grid-cols-4">
    {[1, 2, 3, 4].map((place) => (
      <div key={place} className={cardClass}>
        <div className="skeleton h-8 w-32 max-w-full" />
        <div className="skeleton h-7 w-20" />
      </div>
    ))}
  </div>
);
