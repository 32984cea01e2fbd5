import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { inTimeOrder, isToCome, maxFunctions } from '@mandap/domain/bookings/functions';
import type { Day } from '@mandap/domain/days';
import { useState } from 'react';
import { BookedFood } from '#app/features/food/guest/booked-food.tsx';
import { FinalCountDialog } from '#app/features/food/guest/final-count-dialog.tsx';
import { count } from '#app/i18n/format.ts';
import * as bookedFoodText from '#app/i18n/generated/bookedFood.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import { Button } from '#app/ui/button.tsx';
import { ChangeDialog } from '../change-dialog.tsx';
import { functionLine, functionName } from '../format-booking.ts';
import { AddFunction } from './add-function.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

interface BookedFunctionsProps {
  booking: Booking;
  functions: readonly BookedFunction[];
  today: Day;
  /** The guest may change functions until their own day. */
  isChangeable: boolean;
}

/** The functions of a booking. Each can be changed or dropped. */
export const BookedFunctions = ({ booking, functions, today, isChangeable }: BookedFunctionsProps) => {
  const [open, setOpen] = useState<{
    one: BookedFunction;
    action: 'change' | 'rename' | 'count' | 'drop';
  } | null>(null);
  const close = () => setOpen(null);
  const isWaiting = isChangeable && Boolean(booking.change);
  const isOpen = isChangeable && !booking.change;
  return (
    <section aria-labelledby="functions" className="card p-5 shadow-soft">
      <h2 id="functions" className="mb-1 text-h3">
        {changingText.functions()}
      </h2>
      <ul className="divide-y divide-line">
        {inTimeOrder(functions).map((one) => (
          <li key={one.id} aria-label={functionName(one)} className="num py-3.5 last:pb-0">
            <p className="font-medium">{functionName(one)}</p>
            <p className="text-meta">{functionLine(one)}</p>
            <p className="text-small text-muted">
              {changingText.persons({ count: count(one.guestCount), n: one.guestCount })}
            </p>
            {(one.menus || one.extras) && <BookedFood one={one} />}
            {isOpen && isToCome(one, today) && (
              <div className="no-print mt-2 flex flex-wrap gap-2">
                <Button variant="outlined" size="small" onClick={() => setOpen({ one, action: 'change' })}>
                  {changingText.change()}
                </Button>
                {!one.rooms && (
                  <Button variant="outlined" size="small" onClick={() => setOpen({ one, action: 'rename' })}>
                    {changingText.rename()}
                  </Button>
                )}
                {one.finalCountOn && one.finalCountOn >= today && (
                  <Button variant="outlined" size="small" onClick={() => setOpen({ one, action: 'count' })}>
                    {bookedFoodText.open()}
                  </Button>
                )}
                {functions.length > 1 && (
                  <Button
                    variant="plain"
                    size="small"
                    className="text-danger!"
                    onClick={() => setOpen({ one, action: 'drop' })}
                  >
                    {changingText.drop()}
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {isWaiting && (
        <p className="no-print mt-3 border-t border-line pt-3.5 text-small text-muted">
          {changingText.onlyOne()}
        </p>
      )}
      {isOpen && functions.length < maxFunctions && (
        <div className="no-print mt-3 border-t border-line pt-3.5">
          <AddFunction booking={booking} today={today} />
        </div>
      )}
      {open?.action === 'change' && (
        <ChangeDialog booking={booking} one={open.one} today={today} onClose={close} />
      )}
      {open?.action === 'rename' && <RenameDialog bookingId={booking.id} one={open.one} onClose={close} />}
      {open?.action === 'count' && <FinalCountDialog bookingId={booking.id} one={open.one} onClose={close} />}
      {open?.action === 'drop' && <DropDialog booking={booking} one={open.one} onClose={close} />}
    </section>
  );
};
