import { type BookingStatus, bookingStatuses } from '@house/domain/booking-life';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import * as bookingsText from '../../i18n/generated/bookings.ts';
import { toMyBookings } from '../../paths.ts';
import { choiceChipClass } from '../../ui/chip.tsx';
import { statusNames } from './booking-words.ts';

/** The status that an address asks for; what makes no sense is none. */
export const statusIn = (text: string | null): BookingStatus | undefined =>
  bookingStatuses.find((status) => status === text);

const choices = [undefined, 'confirmed', 'pending', 'completed', 'cancelled'] as const;

/** On a phone the chips scroll: the chosen one is brought to the middle. */
const useChosenInView = (status: BookingStatus | undefined) => {
  const ref = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip follows the status
  useEffect(() => {
    const list = ref.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2;
  }, [status]);
  return ref;
};

/** All bookings, or those of one status; the choice stands in the address. */
export const BookingFilter = ({ status }: { status: BookingStatus | undefined }) => {
  const chips = useChosenInView(status);
  return (
    <nav aria-label={bookingsText.filter()}>
      <ul
        ref={chips}
        className="bleed no-scrollbar relative mt-3 mb-4 flex gap-2 overflow-x-auto py-1 md:flex-wrap"
      >
        {choices.map((choice) => (
          <li key={choice ?? 'all'} className="flex-none">
            <Link
              to={toMyBookings(choice)}
              preventScrollReset
              aria-current={choice === status ? 'page' : undefined}
              className={choiceChipClass(choice === status)}
            >
              {choice ? statusNames[choice]() : bookingsText.all()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
