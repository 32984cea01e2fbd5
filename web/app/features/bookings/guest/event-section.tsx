import type { Day } from '@mandap/domain/days';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { count } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toVenuesFor } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { type BookingDraft, defaultGuests } from '../booking-draft.ts';

export interface EventSectionProps {
  draft: BookingDraft;
  capacity: number;
  /** The requested number of guests if the venue cannot hold them; otherwise null. */
  exceeded: number | null;
  onExceeded: (guests: number) => void;
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
            <span>{nameIn(names)}</span>
          </ChoiceChip>
        ))}
      </div>
    </ChoiceGroup>
  );
};

/** Says that the number of guests was reduced to the capacity, and links to venues with room for all. */
const TooMany = ({ wanted, capacity, day }: { wanted: number; capacity: number; day: Day | null }) => (
  <Alert
    variant="warning"
    action={
      <Button asChild variant="outlined" size="small">
        <Link to={toVenuesFor(wanted, day ?? undefined)}>{bookText.largerVenues({ n: count(wanted) })}</Link>
      </Button>
    }
  >
    {bookText.tooMany({ wanted: count(wanted), n: count(capacity) })}
  </Alert>
);

export const EventSection = ({ draft, capacity, exceeded, onExceeded, onChange }: EventSectionProps) => (
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
          onExceeded={onExceeded}
          onChange={(guests) => onChange({ guests })}
        />
        <p id="guests-help" className="num text-small text-muted">
          {bookText.holds({ n: count(capacity) })}
        </p>
      </div>
      <div aria-live="polite" className="empty:hidden [&>*]:mt-3">
        {exceeded !== null && draft.guests === capacity && (
          <TooMany wanted={exceeded} capacity={capacity} day={draft.checkIn} />
        )}
      </div>
    </div>
  </>
);
