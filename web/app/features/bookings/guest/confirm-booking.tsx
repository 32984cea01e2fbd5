import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Estimate } from '@mandap/contract/bookings/quotes.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { isInstant } from '@mandap/domain/bookings/pay-at-venue';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { toConfirmation } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { BottomBar } from '#app/ui/bottom-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { WithCode } from '#app/ui/with-code.tsx';
import type { BookingValues } from './booking-values.ts';
import type { BookingProblem } from './use-booking.ts';

const SeeBooking = ({ id }: { id: string }) => (
  <Button asChild variant="outlined" size="small">
    <Link to={toConfirmation(id)}>{bookText.seeBooking()}</Link>
  </Button>
);

/** Says before anything is sent that the guest has already booked the chosen days. */
export const OwnBookingNote = ({ id, code }: Pick<Booking, 'id' | 'code'>) => (
  <Alert variant="info" action={<SeeBooking id={id} />}>
    <WithCode code={code}>{bookText.alreadyYours({ code })}</WithCode>
  </Alert>
);

/** Scrolls into view and takes focus, because the pressed button may be at the other end of the page. */
export const ProblemAlert = ({ problem }: { problem: BookingProblem }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const { text, code = '', bookingId } = problem;
  return (
    <div ref={box} tabIndex={-1} className="rounded-[12px]">
      <Alert variant="danger" action={bookingId && <SeeBooking id={bookingId} />}>
        <WithCode code={code}>{text}</WithCode>
      </Alert>
    </div>
  );
};

export interface ConfirmBookingProps {
  venue: Venue;
  values: BookingValues;
  estimate: Estimate | undefined;
  isBooking: boolean;
  /** The guest has confirmed, and the price is still loading. */
  isWaiting: boolean;
  /** The dates are chosen and free. */
  isReady: boolean;
}

const confirmLabel = (venue: Venue, { paymentMethod }: BookingValues): string =>
  isInstant(venue, paymentMethod) ? bookText.confirm() : bookText.request();

/** Stays enabled while dates are missing. A press says what is missing. */
const ConfirmButton = ({
  venue,
  values,
  isBooking,
  isWaiting,
  isReady,
  className,
}: ConfirmBookingProps & { className: string }) => (
  <Button
    type="submit"
    size="large"
    isBusy={isBooking || isWaiting}
    aria-disabled={!isReady}
    className={className}
  >
    {isWaiting ? bookText.priceLoading() : isBooking ? bookText.processing() : confirmLabel(venue, values)}
  </Button>
);

const nextStep = ({ venue, values, estimate }: ConfirmBookingProps): string => {
  if (!values.endDate) return bookText.nextChoose();
  if (!estimate) return bookText.priceUnknown();
  const amount = rupees(estimate.advance);
  if (!isInstant(venue, values.paymentMethod))
    return values.paymentMethod === 'online' ? bookText.nextAskAndPay({ amount }) : bookText.nextAsk();
  return values.paymentMethod === 'online' ? bookText.nextPay({ amount }) : bookText.nextNothing();
};

/** Says that guests without an account sign up first. */
const SignInNote = () => {
  const { isAuthenticated, isLoading } = useSession();
  return isAuthenticated || isLoading ? null : <span>{`${bookText.nextSignIn()} `}</span>;
};

/** The button below the price, on wider screens. */
export const ConfirmBooking = (props: ConfirmBookingProps) => (
  <div className="grid gap-2.5 max-md:hidden">
    <ConfirmButton {...props} className="w-full" />
    <p className="num text-center text-small text-muted">
      <SignInNote />
      <span>{nextStep(props)}</span>
    </p>
  </div>
);

const BarPrice = ({ values, estimate }: ConfirmBookingProps) =>
  values.endDate && estimate ? (
    <>
      <p className="text-[1.1875rem] leading-tight font-bold">
        <Verbatim>{rupees(estimate.totalPrice)}</Verbatim>{' '}
        <span className="text-small font-normal whitespace-nowrap text-muted">{bookText.inAll()}</span>
      </p>
      <p className="text-tiny text-muted">
        {values.paymentMethod === 'online'
          ? bookText.toPayNow({ amount: rupees(estimate.advance) })
          : bookText.atVenue()}
      </p>
    </>
  ) : (
    <p className="text-small text-muted">
      {values.endDate ? bookText.priceUnknown() : bookText.chooseBoth()}
    </p>
  );

/** The phone's bar: the total, the amount to pay now, and the button. */
export const ConfirmBar = (props: ConfirmBookingProps) => (
  <BottomBar>
    <div className="num min-w-0">
      <BarPrice {...props} />
    </div>
    <ConfirmButton {...props} className="flex-none px-4" />
  </BottomBar>
);
