import { adminBookingSorts } from '@mandap/contract/bookings/admin';
import { exportAdminBookings, listAdminBookings } from '@mandap/contract/bookings/admin.endpoints';
import type { AdminBooking } from '@mandap/contract/bookings/admin.schemas';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import { CircleCheck, CircleX, Download, Eye, IndianRupee } from 'lucide-react';
import { download } from '#app/api/download.ts';
import { useExport } from '#app/api/use-export.ts';
import { useList } from '#app/api/use-list.ts';
import { paymentStateBadges } from '#app/features/payments/payment-badges.tsx';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import { DataList } from '#app/ui/data-list.tsx';
import { DayFilter } from '#app/ui/day-filter.tsx';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import type { RowAction } from '#app/ui/row-menu.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { bookingStatusBadges } from '../booking-badges.tsx';
import { bookingColumns } from './booking-columns.tsx';
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

export interface BookingListProps {
  onOpen: (id: string) => void;
  onDecide: (decision: Decision) => void;
  onMarkPaid: (booking: AdminBooking) => void;
}

const useFilters = () => {
  const url = useListUrl(rules);
  const { filters, texts, change } = url;
  const choices = (
    <>
      <FilterSelect
        label={adminBookingsText.status()}
        value={filters.status}
        options={rules.filters.status.map((value) => [
          value,
          value === 'all' ? adminBookingsText.all() : bookingStatusBadges[value].label(),
        ])}
        onChoose={(status) => change({ filters: { status } })}
      />
      <FilterSelect
        label={adminBookingsText.payment()}
        value={filters.paymentStatus}
        options={rules.filters.paymentStatus.map((value) => [
          value,
          value === 'all' ? adminBookingsText.all() : paymentStateBadges[value].label(),
        ])}
        onChoose={(paymentStatus) => change({ filters: { paymentStatus } })}
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
