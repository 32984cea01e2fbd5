import type { AdminBooking } from '@mandap/contract/bookings/admin.schemas';
import { paymentStateBadges } from '#app/features/payments/payment-badges.tsx';
import { dayOf, dayRange, mediumDay, rupees } from '#app/i18n/format.ts';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { bookingStatusBadges } from '../booking-badges.tsx';

const Two = ({ first, second }: { first: string; second: string }) => (
  <span className="block lg:min-w-26 2xl:min-w-44">
    <span className="block">{first}</span>
    <span className="block text-tiny text-muted">{second}</span>
  </span>
);

/** `onOpen` shows a booking's details. */
export const bookingColumns = (onOpen: (id: string) => void): Column<AdminBooking>[] => [
  {
    key: 'code',
    title: adminBookingsText.booking(),
    cell: ({ id, code }) => (
      <button
        type="button"
        onClick={() => onOpen(id)}
        className="num -my-2 min-h-11 font-semibold whitespace-nowrap hover:text-primary hover:underline"
      >
        <Verbatim>{code}</Verbatim>
      </button>
    ),
  },
  { key: 'user', title: adminBookingsText.user(), cell: ({ user }) => user.name },
  {
    key: 'venue',
    title: adminBookingsText.venue(),
    cell: ({ venue, vendor }) => <Two first={venue.name} second={vendor.name} />,
  },
  {
    key: 'dates',
    title: adminBookingsText.dates(),
    cell: ({ startDate, endDate }) => (
      <span className="num whitespace-nowrap">{dayRange(startDate, endDate, '–')}</span>
    ),
    sorts: { ascending: 'start_date', descending: '-start_date' },
    isDescendingFirst: true,
  },
  {
    key: 'amount',
    title: adminBookingsText.amount(),
    cell: ({ amount }) => (
      <span className="num">
        <Verbatim>{rupees(amount)}</Verbatim>
      </span>
    ),
    sorts: { ascending: 'amount', descending: '-amount' },
    isNumeric: true,
    isDescendingFirst: true,
  },
  {
    key: 'balance',
    title: adminBookingsText.balance(),
    cell: ({ balanceDue }) => (
      <span className="num">
        <Verbatim>{rupees(balanceDue)}</Verbatim>
      </span>
    ),
    isNumeric: true,
    isHiddenByDefault: true,
    onCard: 'none',
  },
  {
    key: 'created',
    title: adminBookingsText.created(),
    cell: ({ createdAt }) => <span className="num whitespace-nowrap">{mediumDay(dayOf(createdAt))}</span>,
    sorts: { ascending: 'oldest', descending: 'newest' },
    isDescendingFirst: true,
    isHiddenByDefault: true,
    onCard: 'none',
  },
  {
    key: 'status',
    title: adminBookingsText.status(),
    cell: ({ status }) => <Badge {...bookingStatusBadges[status]} />,
    onCard: 'chip',
  },
  {
    key: 'payment',
    title: adminBookingsText.payment(),
    cell: ({ paymentStatus }) => <Badge {...paymentStateBadges[paymentStatus]} />,
    onCard: 'chip',
  },
];
