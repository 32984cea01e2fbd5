import type { Estimate } from '@mandap/contract/bookings/prices.schemas';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { isInstant } from '@mandap/domain/bookings/pay-at-venue';
import { balanceDueOn } from '@mandap/domain/bookings/payment-method';
import type { Day } from '@mandap/domain/days';
import { Building2, CreditCard } from 'lucide-react';
import { dayAndMonth, rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { RadioCard } from '#app/ui/choice-card.tsx';
import type { BookingDraft } from '../booking-draft.ts';

export interface PaymentSectionProps {
  draft: BookingDraft;
  venue: Venue;
  estimate: Estimate | undefined;
  today: Day;
  isOnlinePossible: boolean;
  onChange: (part: Partial<BookingDraft>) => void;
}

/** The balance is due two days before check-in, or today if that is past. */
export const balanceDay = (checkIn: Day, today: Day): Day => {
  const due = balanceDueOn(checkIn);
  return due < today ? today : due;
};

const onlineNote = ({ draft, venue, estimate, today }: PaymentSectionProps): string => {
  if (!estimate || !draft.checkIn) return bookText.onlineNoteShort();
  const advance = rupees(estimate.advance);
  return venue.instantBooking
    ? bookText.onlineNote({ advance, day: dayAndMonth(balanceDay(draft.checkIn, today)) })
    : bookText.onlineNoteRequest({ advance });
};

const venueNote = (venue: Venue): string => {
  if (venue.payAtVenue === 'refused') return bookText.venueOff();
  return isInstant(venue, 'venue') ? bookText.venueNote() : bookText.venueNoteRequest();
};

export const PaymentSection = (props: PaymentSectionProps) => {
  const { draft, venue, isOnlinePossible, onChange } = props;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">{bookText.howPay()}</legend>
      <RadioCard
        name="payment_method"
        value="online"
        icon={<CreditCard />}
        title={bookText.payOnline()}
        note={isOnlinePossible ? onlineNote(props) : bookText.onlineOff()}
        disabled={!isOnlinePossible}
        checked={draft.method === 'online'}
        onChange={() => onChange({ method: 'online' })}
      />
      <RadioCard
        name="payment_method"
        value="venue"
        icon={<Building2 />}
        title={bookText.payAtVenue()}
        note={venueNote(venue)}
        disabled={venue.payAtVenue === 'refused'}
        checked={draft.method === 'venue'}
        onChange={() => onChange({ method: 'venue' })}
      />
    </fieldset>
  );
};
