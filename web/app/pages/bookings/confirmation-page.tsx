import { getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { isLive } from '@mandap/domain/bookings/lifecycle';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useNavigation, useParams } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import type { User } from '#app/features/accounts/session/session-store.ts';
import { useRequireRole } from '#app/features/accounts/session/use-require-role.ts';
import { awaitsAdvance, awaitsBalance, heldUntil, openParts } from '#app/features/bookings/format-booking.ts';
import { BookingDetails } from '#app/features/bookings/guest/booking-details.tsx';
import { BookingMissing } from '#app/features/bookings/guest/booking-missing.tsx';
import {
  ConfirmationHero,
  ConfirmationHeroSkeleton,
} from '#app/features/bookings/guest/confirmation-hero.tsx';
import { NextSteps } from '#app/features/bookings/guest/next-steps.tsx';
import { ShareBooking } from '#app/features/bookings/guest/share-booking.tsx';
import { useBookingUpdates } from '#app/features/bookings/guest/use-booking-updates.ts';
import { VerifyContact } from '#app/features/bookings/guest/verify-contact.tsx';
import { DetailsButton } from '#app/features/documents/guest/document-buttons.tsx';
import { PayButton } from '#app/features/payments/guest/pay-button.tsx';
import { PaymentNotice } from '#app/features/payments/guest/payment-alert.tsx';
import { type Settlement, useSettlement } from '#app/features/payments/guest/use-settlement.ts';
import { rupees } from '#app/i18n/format.ts';
import * as confirmationText from '#app/i18n/generated/confirmation.ts';
import { privateMeta } from '#app/page-meta.ts';
import { toConfirmation, toHome, toMyBookings } from '#app/paths.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { BottomBar } from '#app/ui/bottom-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { NoScriptNote } from '#app/ui/no-script-note.tsx';
import { textParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import type { PageHandle } from '../site/public-layout.tsx';
import { BookingTerms } from './booking-terms.tsx';

export const handle: PageHandle = { hasToran: true };

export const meta = privateMeta(confirmationText.pageTitle, confirmationText.description);

/**
 * Removes the payment from the URL once it is settled, so that a reload does not repeat its message. A guest who has pressed a
 * link meanwhile is leaving: replacing the address would cancel that.
 */
const useRemovePaymentParam = (bookingId: string, payment: string, settlement: Settlement): void => {
  const navigate = useNavigate();
  const isStaying = useNavigation().state === 'idle';
  const isSettled = settlement === 'paid' || settlement === 'failed' || settlement === 'refunded';
  useEffect(() => {
    if (payment && isSettled && isStaying)
      void navigate(toConfirmation(bookingId), { replace: true, preventScrollReset: true });
  }, [payment, isSettled, isStaying, bookingId, navigate]);
};

interface ActionsProps {
  booking: Booking;
  isOwn: boolean;
  isPayable: boolean;
}

const Actions = ({ booking, isOwn, isPayable }: ActionsProps) => (
  <div className="no-print grid gap-2.5">
    {isPayable && <PayButton bookingId={booking.id} due="advance" size="large" className="max-md:hidden" />}
    {isPayable && booking.advanceDue < booking.balanceDue && (
      <PayButton bookingId={booking.id} due="full" variant="outlined" />
    )}
    {isOwn && awaitsBalance(booking) && (
      <PayButton
        bookingId={booking.id}
        due={openParts(booking).length > 1 ? 'next' : 'balance'}
        variant="primary"
      />
    )}
    <DetailsButton bookingId={booking.id} variant={isPayable ? 'outlined' : 'filled'} />
    <Button asChild variant="outlined">
      <Link to={toHome()}>{confirmationText.returnHome()}</Link>
    </Button>
    {isOwn && (
      <Button asChild variant="link">
        <Link to={toMyBookings()}>{confirmationText.myBookings()}</Link>
      </Button>
    )}
  </div>
);

const PayBar = ({ booking, today }: { booking: Booking; today: string }) => (
  <BottomBar>
    <div className="min-w-0">
      <p className="num text-[1.1875rem] leading-tight font-bold">
        <Verbatim>{rupees(booking.advanceDue)}</Verbatim>{' '}
        <span className="text-small font-normal text-muted">{confirmationText.toPay()}</span>
      </p>
      <p className="text-tiny text-muted">{confirmationText.barNote({ when: heldUntil(booking, today) })}</p>
    </div>
    <PayButton bookingId={booking.id} due="advance" size="large" className="flex-none px-4!" />
  </BottomBar>
);

/** The columns of the page: details on the left, next steps on the right. */
const confirmationColumns =
  'wrap grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] md:items-start md:gap-6 print:block';

/** A placeholder while the booking loads. */
const ConfirmationSkeleton = () => (
  <div role="status" aria-label={confirmationText.loading()}>
    <ConfirmationHeroSkeleton />
    <div className={confirmationColumns}>
      <div className="card grid gap-4 p-5">
        <div className="skeleton h-7 w-1/2" />
        <div className="skeleton h-5 w-2/3" />
        <div className="skeleton mt-2 h-28 w-full" />
        <div className="skeleton h-36 w-full" />
      </div>
      <div className="card grid gap-5 p-5">
        <div className="skeleton h-6 w-1/2" />
        <div className="skeleton h-12 w-full" />
        <div className="skeleton h-12 w-full" />
        <div className="skeleton h-12 w-full" />
      </div>
    </div>
  </div>
);

interface ConfirmationProps {
  booking: Booking;
  user: User;
  settlement: Settlement;
  /** The gateway knows of no payment yet. */
  isUnpaid: boolean;
}

const Confirmation = ({ booking, user, settlement, ...checked }: ConfirmationProps) => {
  const today = useToday();
  const isOwn = booking.familyRole !== null;
  const isActive = isLive(booking.status);
  const [saysPaid, setSaysPaid] = useState(false);
  const isUnpaid = checked.isUnpaid && !saysPaid;
  // Hidden while a payment that may have been made is being checked.
  const isPayable = isOwn && awaitsAdvance(booking) && (settlement !== 'checking' || isUnpaid);
  return (
    <>
      <ConfirmationHero booking={booking} today={today} />
      <div className="wrap empty:hidden [&>*]:mt-5">
        <PaymentNotice
          settlement={settlement}
          isUnpaid={isUnpaid && isPayable}
          onPaid={() => setSaysPaid(true)}
          booking={booking}
          action={
            isPayable && (
              <PayButton bookingId={booking.id} due="advance" size="small" className="max-md:hidden" />
            )
          }
        />
        {booking.familyRole === 'booker' && isActive && !isPayable && <VerifyContact booking={booking} />}
      </div>
      <div className={confirmationColumns}>
        <BookingDetails booking={booking} today={today} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 print:mt-6">
          <NextSteps booking={booking} today={today} email={user.email} />
          <Actions booking={booking} isOwn={isOwn} isPayable={isPayable} />
          {isOwn && booking.status === 'confirmed' && <ShareBooking booking={booking} />}
          {isActive && (
            <div className="print:mt-6">
              <BookingTerms booking={booking} today={today} title={confirmationText.cancelTitle()} />
            </div>
          )}
        </div>
      </div>
      {isPayable && <PayBar booking={booking} today={today} />}
    </>
  );
};

const confirmationUrl = urlState({ payment: textParam() });

export default function ConfirmationPage() {
  const { id = '' } = useParams();
  const [{ payment }] = useUrlState(confirmationUrl);
  const [paymentId] = useState(payment || null);
  const user = useRequireRole('user', 'vendor', 'admin');
  useBookingUpdates();
  const { data: booking, failure, retry } = useRead(getBooking, { id }, { enabled: user !== null });
  const { settlement, isUnpaid } = useSettlement(id, booking, paymentId);
  useRemovePaymentParam(id, payment, settlement);
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      {user && booking ? (
        <Confirmation booking={booking} user={user} settlement={settlement} isUnpaid={isUnpaid} />
      ) : failure ? (
        <div className="wrap">
          <BookingMissing failure={failure} retry={retry} />
        </div>
      ) : (
        <>
          <div className="without-js wrap pt-4">
            <NoScriptNote />
          </div>
          <ConfirmationSkeleton />
        </>
      )}
    </main>
  );
}
