import { eventTypes } from '@mandap/domain/bookings/lifecycle';
import { Check } from 'lucide-react';
import { eventName } from '../../../i18n/event-name.ts';
import { count } from '../../../i18n/format.ts';
import * as bookText from '../../../i18n/generated/book.ts';
import { ChoiceChip } from '../../../ui/chip.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { type BookingDraft, defaultGuests } from '../booking-draft.ts';

export interface EventSectionProps {
  draft: BookingDraft;
  capacity: number;
  onChange: (part: Partial<BookingDraft>) => void;
}

export const EventSection = ({ draft, capacity, onChange }: EventSectionProps) => (
  <>
    <ChoiceGroup legend={bookText.whatIsIt()}>
      <div className="flex flex-wrap gap-2">
        {eventTypes.map((type) => (
          <ChoiceChip
            key={type}
            name="event_type"
            value={type}
            checked={draft.eventType === type}
            onChange={() => onChange({ eventType: type })}
          >
            {draft.eventType === type && <Check aria-hidden className="size-[18px]" />}
            {eventName(type)}
          </ChoiceChip>
        ))}
      </div>
    </ChoiceGroup>
    <div>
      <label htmlFor="guests" className="mb-1.5 block text-small font-medium">
        {bookText.howMany()}
      </label>
      <div className="flex items-center gap-4">
        <Stepper
          id="guests"
          value={draft.guests}
          min={1}
          max={capacity}
          step={10}
          fallback={Math.min(defaultGuests, capacity)}
          describedBy="guests-help"
          onChange={(guests) => onChange({ guests })}
        />
        <p id="guests-help" className="num text-small text-muted">
          {bookText.holds({ n: count(capacity) })}
        </p>
      </div>
    </div>
  </>
);
