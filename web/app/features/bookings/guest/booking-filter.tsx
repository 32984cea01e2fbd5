import type { listBookings } from '@mandap/contract/bookings/guest.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import type { BookingStatus } from '@mandap/domain/bookings/lifecycle';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { count } from '#app/i18n/format.ts';
import * as bookingsText from '#app/i18n/generated/bookings.ts';
import { toMyBookings } from '#app/paths.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { bookingStatusBadges } from '../booking-badges.tsx';
import { type BookingFilters, bookingsUrl } from './booking-filters.ts';

const choices = [null, 'confirmed', 'pending', 'completed', 'cancelled'] as const;

/** On phones the chips scroll; the chosen one is scrolled into view. */
const useChosenInView = (status: BookingStatus | null) => {
  const ref = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip follows the status
  useEffect(() => {
    const list = ref.current;
    const chosen = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.clientWidth) / 2;
  }, [status]);
  return ref;
};

interface BookingFilterProps {
  filters: BookingFilters;
  counts: OutputOf<typeof listBookings>['counts'] | undefined;
}

/** Filter chips by status with counts; the choice is stored in the URL. */
export const BookingFilter = ({ filters, counts }: BookingFilterProps) => {
  const chips = useChosenInView(filters.status);
  return (
    <nav aria-label={bookingsText.filter()}>
      <ul
        ref={chips}
        className="bleed no-scrollbar relative mt-3 mb-4 flex gap-2 overflow-x-auto py-1 md:flex-wrap"
      >
        {choices.map((status) => (
          <li key={status ?? 'all'} className="flex-none">
            <Link
              to={toMyBookings(bookingsUrl.write({ ...filters, status, page: 1 }))}
              preventScrollReset
              aria-current={status === filters.status ? 'page' : undefined}
              className={choiceChipClass(status === filters.status)}
            >
              <span>{status ? bookingStatusBadges[status].label() : bookingsText.all()}</span>
              {counts && <span className="num -ml-0.5">{count(counts[status ?? 'all'])}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
