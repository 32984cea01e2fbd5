import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as bookText from '#app/i18n/generated/book.ts';
import { toConfirmation } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import type { FreeDays } from '../free-days.tsx';

/** Why a booking was refused, and the section it belongs to. */
export interface BookingProblem {
  place: 'dates' | 'form';
  text: string;
  /** Free days near the booked ones. */
  offers?: readonly FreeDays[];
  /** The person's own booking of these days. */
  bookingId?: string | null;
}

const SeeBooking = ({ id }: { id: string }) => (
  <Button asChild variant="outlined" size="small">
    <Link to={toConfirmation(id)}>{bookText.seeBooking()}</Link>
  </Button>
);

/** Says before anything is sent that the guest has already booked the chosen days. */
export const OwnBookingNote = ({ id, code }: Pick<Booking, 'id' | 'code'>) => (
  <Alert variant="info" action={<SeeBooking id={id} />}>
    {bookText.alreadyYours({ code })}
  </Alert>
);

/** Scrolls into view and takes the focus: the pressed button may be at the other end of the page. */
export const ProblemAlert = ({ problem }: { problem: BookingProblem }) => {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each problem
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const { text, bookingId } = problem;
  return (
    <div ref={box} tabIndex={-1} className="rounded-[12px]">
      <Alert variant="danger" action={bookingId && <SeeBooking id={bookingId} />}>
        {text}
      </Alert>
    </div>
  );
};
