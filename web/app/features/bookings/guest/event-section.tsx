import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { count } from '../../../i18n/format.ts';
import * as bookText from '../../../i18n/generated/book.ts';
import { nameIn } from '../../../i18n/names.ts';
import { ChoiceChip } from '../../../ui/chip.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { offered, useCatalogue } from '../../catalogue/use-catalogue.ts';
import { type BookingDraft, defaultGuests } from '../booking-draft.ts';

export interface EventSectionProps {
  draft: BookingDraft;
  capacity: number;
  onChange: (part: Partial<BookingDraft>) => void;
}

const EventChoice = ({ draft, onChange }: Pick<EventSectionProps, 'draft' | 'onChange'>) => {
  const types = offered(useCatalogue().eventTypes);
  const isOffered = types.some(({ key }) => key === draft.eventType);
  const [first] = types;
  useEffect(() => {
    if (first && !isOffered) onChange({ eventType: first.key });
  });
  return (
    <ChoiceGroup legend={bookText.whatIsIt()}>
      <div className="flex flex-wrap gap-2">
        {types.map(({ key, names }) => (
          <ChoiceChip
            key={key}
            name="event_type"
            value={key}
            checked={draft.eventType === key}
            onChange={() => onChange({ eventType: key })}
          >
            {draft.eventType === key && <Check aria-hidden className="size-[18px]" />}
            {nameIn(names)}
          </ChoiceChip>
        ))}
      </div>
    </ChoiceGroup>
  );
};

export const EventSection = ({ draft, capacity, onChange }: EventSectionProps) => (
  <>
    <EventChoice draft={draft} onChange={onChange} />
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
