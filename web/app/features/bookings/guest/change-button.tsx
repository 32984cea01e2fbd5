import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Day } from '@mandap/domain/days';
import { CalendarCog } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as changingText from '#app/i18n/generated/changing.ts';
import { Button } from '#app/ui/button.tsx';

const ChangeDialog = lazy(() =>
  import('../change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })),
);

/** For confirmed future bookings without an open change request. */
export const ChangeButton = ({ booking, today }: { booking: Booking; today: Day }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (booking.status !== 'confirmed' || booking.startDate < today || booking.change) return null;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
        <CalendarCog aria-hidden className="size-[18px]" />
        {changingText.open()}
      </Button>
      <Suspense>
        {isOpen && <ChangeDialog booking={booking} today={today} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};
