import type { Estimate } from '@mandap/contract/bookings/prices.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { isInstant } from '@mandap/domain/bookings/pay-at-venue';
import { rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { useSession } from '#app/session/use-session.ts';
import { BottomBar } from '#app/ui/bottom-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import type { BookingDraft } from '../booking-draft.ts';

export interface ConfirmBookingProps {
  venue: Venue;
  draft: BookingDraft;
  estimate: Estimate | undefined;
  isBooking: boolean;
  /** The guest has confirmed, and the price is still loading. */
  isWaiting: boolean;
  /** The dates are chosen and free. */
  isReady: boolean;
}

const confirmLabel = (venue: Venue, draft: BookingDraft): string =>
  isInstant(venue, draft.method) ? bookText.confirm() : bookText.request();

/** Stays enabled while dates are missing: a press says what is missing. */
const ConfirmButton = ({
  venue,
  draft,
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
    {isWaiting ? bookText.priceLoading() : isBooking ? bookText.processing() : confirmLabel(venue, draft)}
  </Button>
);

const nextStep = ({ venue, draft, estimate }: ConfirmBookingProps): string => {
  if (!draft.checkOut) return bookText.nextChoose();
  if (!estimate) return bookText.priceUnknown();
  const amount = rupees(estimate.advance);
  if (!isInstant(venue, draft.method))
    return draft.method === 'online' ? bookText.nextAskAndPay({ amount }) : bookText.nextAsk();
  return draft.method === 'online' ? bookText.nextPay({ amount }) : bookText.nextNothing();
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

const BarPrice = ({ draft, estimate }: ConfirmBookingProps) =>
  draft.checkOut && estimate ? (
    <>
      <p className="text-[1.1875rem] leading-tight font-bold">
        <Verbatim>{rupees(estimate.totalPrice)}</Verbatim>{' '}
        <span className="text-small font-normal whitespace-nowrap text-muted">{bookText.inAll()}</span>
      </p>
      <p className="text-tiny text-muted">
        {draft.method === 'online'
          ? bookText.toPayNow({ amount: rupees(estimate.advance) })
          : bookText.atVenue()}
      </p>
    </>
  ) : (
    <p className="text-small text-muted">
      {draft.checkOut ? bookText.priceUnknown() : bookText.chooseBoth()}
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
