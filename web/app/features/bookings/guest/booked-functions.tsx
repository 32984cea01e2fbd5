import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { getVenue } from '@mandap/contract/venues/venues.endpoints';
import { inTimeOrder, isToCome, maxFunctions } from '@mandap/domain/bookings/functions';
import type { Day } from '@mandap/domain/days';
import { useState } from 'react';
import { useRead } from '#app/api/use-read.ts';
import { useSold } from '#app/features/offerings/guest/use-offerings.ts';
import { BookedServices } from '#app/features/services/guest/booked-services.tsx';
import { FinalCountDialog } from '#app/features/services/guest/final-count-dialog.tsx';
import { count } from '#app/i18n/format.ts';
import * as bookedServicesText from '#app/i18n/generated/bookedServices.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import { Button } from '#app/ui/button.tsx';
import { ChangeDialog } from '../change-dialog.tsx';
import { functionLine, functionName } from '../format-booking.ts';
import { MusicNote } from '../music-note.tsx';
import { AddFunction } from './add-function.tsx';
import { DropDialog } from './drop-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

interface BookedFunctionsProps {
  booking: Booking;
  today: Day;
  /** The guest may change functions until their own day. */
  isChangeable: boolean;
}

interface Listed {
  /** Undefined: the booking is of the whole venue, for one event. */
  one: BookedFunction | undefined;
  shown: Pick<
    BookedFunction,
    'name' | 'rooms' | 'hours' | 'eventNames' | 'startDate' | 'endDate' | 'guestCount'
  >;
}

const listedOf = ({ functions, ...booking }: Booking): Listed[] =>
  functions
    ? inTimeOrder(functions).map((one) => ({ one, shown: one }))
    : [{ one: undefined, shown: { ...booking, name: null, rooms: null, hours: null } }];

/** The functions of a booking. Each can be changed, renamed or dropped. */
export const BookedFunctions = ({ booking, today, isChangeable }: BookedFunctionsProps) => {
  const [open, setOpen] = useState<{
    one: BookedFunction | undefined;
    action: 'change' | 'rename' | 'count' | 'drop';
  } | null>(null);
  const close = () => setOpen(null);
  const listed = listedOf(booking);
  const { data: venue } = useRead(getVenue, { id: booking.venue.id });
  const { offerings } = useSold(booking.venue.id);
  const isWaiting = isChangeable && Boolean(booking.change);
  const isOpen = isChangeable && !booking.change;
  return (
    <section aria-labelledby="functions" className="card p-5 shadow-soft">
      <h2 id="functions" className="mb-1 text-h3">
        {changingText.functions()}
      </h2>
      <ul className="divide-y divide-line">
        {listed.map(({ one, shown }) => (
          <li key={one?.id ?? booking.id} aria-label={functionName(shown)} className="num py-3.5 last:pb-0">
            <p className="font-medium">{functionName(shown)}</p>
            <p className="text-meta">{functionLine(shown)}</p>
            <p className="text-small text-muted">
              {changingText.persons({ count: count(shown.guestCount), n: shown.guestCount })}
            </p>
            {venue && offerings && (
              <MusicNote
                details={venue.practicalDetails}
                offering={offerings.find(({ id }) => id === one?.offeringId)}
              />
            )}
            {one && (one.menus || one.extras) && <BookedServices one={one} />}
            {isOpen && isToCome(shown, today) && (
              <div className="no-print mt-2 flex flex-wrap gap-2">
                <Button variant="outlined" size="small" onClick={() => setOpen({ one, action: 'change' })}>
                  {changingText.open()}
                </Button>
                {!shown.rooms && (
                  <Button variant="outlined" size="small" onClick={() => setOpen({ one, action: 'rename' })}>
                    {changingText.rename()}
                  </Button>
                )}
                {one?.finalCountOn && one.finalCountOn >= today && (
                  <Button variant="outlined" size="small" onClick={() => setOpen({ one, action: 'count' })}>
                    {bookedServicesText.open()}
                  </Button>
                )}
                {listed.length > 1 && (
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
      {isOpen && listed.length < maxFunctions && (
        <div className="no-print mt-3 border-t border-line pt-3.5 empty:hidden">
          <AddFunction booking={booking} today={today} />
        </div>
      )}
      {open?.action === 'change' && (
        <ChangeDialog booking={booking} one={open.one} today={today} onClose={close} />
      )}
      {open?.action === 'rename' && <RenameDialog booking={booking} one={open.one} onClose={close} />}
      {open?.action === 'count' && open.one && (
        <FinalCountDialog bookingId={booking.id} one={open.one} onClose={close} />
      )}
      {open?.action === 'drop' && open.one && <DropDialog booking={booking} one={open.one} onClose={close} />}
    </section>
  );
};
