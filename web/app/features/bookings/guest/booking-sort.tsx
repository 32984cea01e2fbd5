import { type BookingOrdering, bookingOrderings } from '@mandap/contract/bookings/guest';
import * as bookingsText from '#app/i18n/generated/bookings.ts';

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
  <select
    aria-label={bookingsText.sort()}
    value={sort}
    onChange={(event) => onSort(event.target.value as BookingOrdering)}
    className="control h-12 text-meta!"
  >
    {bookingOrderings.map((ordering) => (
      <option key={ordering} value={ordering}>
        {names[ordering]()}
      </option>
    ))}
  </select>
);
