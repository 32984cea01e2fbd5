import { type BookingOrdering, bookingOrderings } from '@mandap/contract/bookings/guest';
import { ChevronDown } from 'lucide-react';
import * as bookingsText from '../../../i18n/generated/bookings.ts';

const names: Record<BookingOrdering, () => string> = {
  date_desc: bookingsText.dateDesc,
  date_asc: bookingsText.dateAsc,
  amount_desc: bookingsText.amountDesc,
  amount_asc: bookingsText.amountAsc,
};

interface BookingSortProps {
  sort: BookingOrdering;
  onSort: (sort: BookingOrdering) => void;
}

export const BookingSort = ({ sort, onSort }: BookingSortProps) => (
  <label className="relative block">
    <span className="sr-only">{bookingsText.sort()}</span>
    <select
      value={sort}
      onChange={(event) => onSort(event.target.value as BookingOrdering)}
      className="control h-12 cursor-pointer appearance-none truncate pr-10 text-meta! [&>option]:bg-surface [&>option]:text-ink"
    >
      {bookingOrderings.map((ordering) => (
        <option key={ordering} value={ordering}>
          {names[ordering]()}
        </option>
      ))}
    </select>
    <ChevronDown
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 size-[18px] -translate-y-1/2"
    />
  </label>
);
