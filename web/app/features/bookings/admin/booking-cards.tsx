import { summarizeAdminBookings } from '@mandap/contract/bookings/admin.endpoints';
import { CalendarDays, Clock, IndianRupee, Wallet } from 'lucide-react';
import { toAdmin } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { count, rupees } from '#app/i18n/format.ts';
import * as adminBookingsText from '#app/i18n/generated/adminBookings.ts';
import { StatCard, StatCards } from '#app/ui/stat-card.tsx';

export const BookingCards = () => {
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
