import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { Day } from '@mandap/domain/days';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSold } from '#app/features/offerings/guest/use-offerings.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { choiceOf } from './chosen-offering.ts';

const ChangeDialog = lazyDialog(() => import('../change-dialog.tsx').then((part) => part.ChangeDialog));

/** Another function for a booking, if the venue offers more than itself for whole days. */
export const AddFunction = ({ booking, today }: { booking: Booking; today: Day }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { offerings: offered } = useSold(booking.venue.id);
  if (choiceOf(offered).length === 0) return null;
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
        <Plus aria-hidden className="size-[18px]" />
        <span>{changingText.add()}</span>
      </Button>
      {isOpen && <ChangeDialog booking={booking} isNew today={today} onClose={() => setIsOpen(false)} />}
    </>
  );
};
