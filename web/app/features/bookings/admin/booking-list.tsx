import { exportAdminBookings, listAdminBookings } from '@mandap/contract/bookings/admin.endpoints';
import type { AdminBooking } from '@mandap/contract/bookings/admin.schemas';
import { adminBookingSorts } from '@mandap/contract/bookings/bookings';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import { CircleCheck, CircleX, Download, Eye, IndianRupee } from 'lucide-react';
import { download } from '#app/api/download.ts';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { paymentStateBadges } from '#app/features/payments/admin/payment-badges.ts';
import { dayOf, dayRange, mediumDay, rupees } from '#app/i18n/format.ts';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Column } from '#app/ui/data-columns.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { DayFilter } from '#app/ui/day-filter.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import type { RowAction } from '#app/ui/row-menu.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { bookingStatusBadges } from '../booking-badges.tsx';
import type { Decision } from './decide-dialog.tsx';

const rules = {
  filters: {
    status: ['all', 'pending', 'confirmed', 'completed', 'cancelled'],
    paymentStatus: ['all', 'pending', 'failed', 'partial', 'paid', 'refund_pending', 'refunded', 'none'],
  },
  sorts: adminBookingSorts,
  texts: ['dateFrom', 'dateTo', 'venueId', 'userId'],
} as const;

export const isUnpaid = ({ status, paymentStatus }: AdminBooking): boolean =>
  status !== 'cancelled' && (paymentStatus === 'pending' || paymentStatus === 'failed');

const awaitsHost = ({ status, approved }: AdminBooking): boolean => status === 'pending' && !approved;

interface BookingListProps {
  onOpen: (id: string) => void;
  onDecide: (decision: Decision) => void;
  onMarkPaid: (booking: AdminBooking) => void;
}

const useFilters = () => {
  const url = useListUrl(rules);
  const { texts, change } = url;
  const choices = (
    <>
      <ListFilters
        choices={rules.filters}
        url={url}
        labels={{
          status: {
            label: adminBookingsText.status(),
            textOf: (value) =>
              value === 'all' ? adminBookingsText.all() : bookingStatusBadges[value].label(),
          },
          paymentStatus: {
            label: adminBookingsText.payment(),
            textOf: (value) =>
              value === 'all' ? adminBookingsText.all() : paymentStateBadges[value].label(),
          },
        }}
      />
      <DayFilter
        label={adminBookingsText.from()}
        value={texts.dateFrom}
        onChoose={(dateFrom) => change({ texts: { dateFrom } })}
      />
      <DayFilter
        label={adminBookingsText.until()}
        value={texts.dateTo}
        onChoose={(dateTo) => change({ texts: { dateTo } })}
      />
    </>
  );
  return { url, choices };
};

const Two = ({ first, second }: { first: string; second: string }) => (
  <span className="block lg:min-w-26 2xl:min-w-44">
    <span className="block">{first}</span>
    <span className="block text-tiny text-muted">{second}</span>
  </span>
);

/** `onOpen` shows a booking's details. */
const bookingColumns = (onOpen: (id: string) => void): Column<AdminBooking>[] => [
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
    cell: ({ amount }) => <Verbatim className="num">{rupees(amount)}</Verbatim>,
    sorts: { ascending: 'amount', descending: '-amount' },
    isNumeric: true,
    isDescendingFirst: true,
  },
  {
    key: 'balance',
    title: adminBookingsText.balance(),
    cell: ({ balanceDue }) => <Verbatim className="num">{rupees(balanceDue)}</Verbatim>,
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

/** All bookings, with single and bulk actions. */
export const BookingList = ({ onOpen, onDecide, onMarkPaid }: BookingListProps) => {
  const { url, choices } = useFilters();
  const list = useList(listAdminBookings, url);
  const exporting = useExport(exportAdminBookings, url.input);

  const actionsOf = (booking: AdminBooking): RowAction[] => [
    { text: adminBookingsText.view(), Icon: Eye, onSelect: () => onOpen(booking.id) },
    ...(booking.status === 'pending'
      ? [
          ...(!awaitsHost(booking)
            ? []
            : [
                {
                  text: adminBookingsText.confirm(),
                  Icon: CircleCheck,
                  onSelect: () => onDecide({ status: 'confirmed', bookings: [booking] }),
                },
              ]),
          {
            text: adminBookingsText.cancel(),
            Icon: CircleX,
            isDanger: true,
            onSelect: () => onDecide({ status: 'cancelled', bookings: [booking] }),
          },
        ]
      : []),
    ...(isUnpaid(booking)
      ? [{ text: adminBookingsText.markPaid(), Icon: IndianRupee, onSelect: () => onMarkPaid(booking) }]
      : []),
  ];

  const chosen = (ids: readonly string[]) => (list.rows ?? []).filter(({ id }) => ids.includes(id));

  return (
    <DataList
      id="bookings"
      label={adminBookingsText.title()}
      list={list}
      url={url}
      columns={bookingColumns(onOpen)}
      keyOf={({ id }) => id}
      nameOf={({ code }) => code}
      actionsOf={actionsOf}
      bulk={[
        {
          text: adminBookingsText.confirm(),
          Icon: CircleCheck,
          appliesTo: awaitsHost,
          onSelect: (ids) => onDecide({ status: 'confirmed', bookings: chosen(ids) }),
        },
        {
          text: adminBookingsText.cancel(),
          Icon: CircleX,
          isDanger: true,
          appliesTo: ({ status }) => isLive(status),
          onSelect: (ids) => onDecide({ status: 'cancelled', bookings: chosen(ids) }),
        },
        {
          text: adminBookingsText.exportChosen(),
          Icon: Download,
          onSelect: (ids) => void download(exportAdminBookings, { ids: [...ids] }),
        },
      ]}
      searchLabel={adminBookingsText.search()}
      exporting={exporting}
      filters={choices}
      empty={{ title: adminBookingsText.nothing(), text: adminBookingsText.nothingText() }}
    />
  );
};
