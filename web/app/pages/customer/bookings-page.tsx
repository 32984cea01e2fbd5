import { type Booking, listBookings } from '@house/contract/bookings';
import { Navigate, useSearchParams } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { BookingFilter, statusIn } from '../../features/bookings/booking-filter.tsx';
import { BookingList, BookingListSkeleton, BookingsFailed } from '../../features/bookings/booking-list.tsx';
import { awaitsAdvance } from '../../features/bookings/booking-words.ts';
import { PayButton } from '../../features/payments/pay-button.tsx';
import { useToday } from '../../features/site/site-facts.ts';
import * as bookingsText from '../../i18n/generated/bookings.ts';
import { pageMeta } from '../../page-meta.ts';
import { toMyBookings } from '../../paths.ts';
import { useRequireRole } from '../../session/use-require-role.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/bookings-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: bookingsText.title(), description: bookingsText.description(), path: null });

const pageSize = 10;

const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1;
};

const payButton = (booking: Booking) =>
  awaitsAdvance(booking) && <PayButton bookingId={booking.id} due="advance" size="small" />;

export default function BookingsPage() {
  const [search] = useSearchParams();
  const status = statusIn(search.get('status'));
  const page = pageIn(search);
  const today = useToday();
  const user = useRequireRole('user', 'vendor');
  const { data, failure, retry } = useRead(
    listBookings,
    { page, pageSize, ...(status && { status }) },
    { enabled: user !== null },
  );
  const pages = Math.ceil((data?.count ?? 0) / pageSize);
  if (pages > 0 && page > pages) return <Navigate to={toMyBookings(status, pages)} replace />;
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-[1120px] min-w-0 px-(--gutter) pt-5 pb-12 outline-none lg:p-8"
    >
      <h1 className="text-[30px]">{bookingsText.title()}</h1>
      <BookingFilter status={status} />
      {data ? (
        <>
          <BookingList bookings={data.results} status={status} today={today} payButton={payButton} />
          <Pagination page={page} pages={pages} toPage={(wanted) => toMyBookings(status, wanted)} />
        </>
      ) : failure ? (
        <BookingsFailed failure={failure} retry={retry} />
      ) : (
        <BookingListSkeleton />
      )}
    </main>
  );
}
