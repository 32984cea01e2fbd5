import { summarizeAdminBookings } from '@mandap/contract/bookings/admin.endpoints';
import type { AdminBooking } from '@mandap/contract/bookings/admin.schemas';
import { getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { PaymentRecord } from '@mandap/contract/payments/admin.schemas';
import { CalendarDays, Clock, IndianRupee, Wallet } from 'lucide-react';
import { useState } from 'react';
import { toAdmin } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { BookingDetail } from '#app/features/bookings/admin/booking-detail.tsx';
import { BookingList } from '#app/features/bookings/admin/booking-list.tsx';
import { DecideDialog, type Decision } from '#app/features/bookings/admin/decide-dialog.tsx';
import { MarkPaidDialog, type Unpaid } from '#app/features/bookings/admin/mark-paid-dialog.tsx';
import { ChangeDialog } from '#app/features/bookings/change-dialog.tsx';
import { DocumentList } from '#app/features/documents/document-list.tsx';
import { RefundDialog } from '#app/features/payments/admin/refund-dialog.tsx';
import { count, rupees } from '#app/i18n/format.ts';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import { privateMeta } from '#app/page-meta.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';
import { idParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminBookingsText.title, adminBookingsText.title);

/** A dialog opened from the list or the details. */
type OpenDialog =
  | { kind: 'decide'; decision: Decision }
  | { kind: 'paid'; booking: Unpaid }
  | { kind: 'dates'; id: string }
  | { kind: 'refund'; payment: PaymentRecord };

const ChangeDatesDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data } = useRead(getBooking, { id });
  const today = useToday();
  return data ? (
    <ChangeDialog booking={data} one={data.functions?.[0]} today={today} onClose={onClose} />
  ) : null;
};

const BookingDialog = ({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) => {
  if (dialog.kind === 'decide') return <DecideDialog decision={dialog.decision} onClose={onClose} />;
  if (dialog.kind === 'paid') return <MarkPaidDialog booking={dialog.booking} onClose={onClose} />;
  if (dialog.kind === 'dates') return <ChangeDatesDialog id={dialog.id} onClose={onClose} />;
  return <RefundDialog payment={dialog.payment} onClose={onClose} />;
};

/** In the URL, so that notifications can link to the details of a booking. */
const openedUrl = urlState({ booking: idParam });

const BookingCards = () => {
  const { data, failure, retry } = useRead(summarizeAdminBookings, {});
  const runsOut = data && data.runningOut > 0;
  return (
    <StatCards
      label={adminBookingsText.cards()}
      failure={data || !failure ? null : textOf(failure)}
      onRetry={retry}
    >
      <StatCard
        title={adminBookingsText.total()}
        Icon={CalendarDays}
        value={data && count(data.all)}
        note={data && adminBookingsText.recent({ n: count(data.recent) })}
      />
      <StatCard
        title={adminBookingsText.revenue()}
        Icon={IndianRupee}
        value={data && rupees(data.revenue)}
        note={adminBookingsText.revenueNote()}
      />
      <StatCard
        title={adminBookingsText.pendingBookings()}
        Icon={Clock}
        value={data && count(data.pending)}
        tone={runsOut ? 'amber' : 'muted'}
        note={data && adminBookingsText.runOut({ n: data.runningOut })}
        to={toAdmin('bookings', { status: 'pending' })}
      />
      <StatCard
        title={adminBookingsText.pendingPayments()}
        Icon={Wallet}
        value={data && count(data.unpaid)}
        note={data && adminBookingsText.notPaid({ amount: rupees(data.unpaidAmount) })}
        to={toAdmin('bookings', { paymentStatus: 'pending' })}
      />
    </StatCards>
  );
};

export default function BookingsPage() {
  const [{ booking: opened }, url] = useUrlState(openedUrl);
  const open = (booking: string | null) => url.set({ booking });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const decide = (decision: Decision) => setDialog({ kind: 'decide', decision });
  const markPaid = (booking: AdminBooking) => setDialog({ kind: 'paid', booking });
  const close = () => setDialog(null);
  return (
    <AdminPage title={adminBookingsText.title()}>
      <BookingCards />
      <BookingList onOpen={open} onDecide={decide} onMarkPaid={markPaid} />
      {opened && (
        <BookingDetail
          id={opened}
          onClose={() => open(null)}
          onDecide={decide}
          onMarkPaid={markPaid}
          onChangeDates={(id) => setDialog({ kind: 'dates', id })}
          onRefund={(payment) => setDialog({ kind: 'refund', payment })}
          documents={<DocumentList bookingId={opened} />}
        />
      )}
      {dialog && <BookingDialog dialog={dialog} onClose={close} />}
    </AdminPage>
  );
}
