import type { Day } from '@mandap/domain/days';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { count } from '../../../i18n/format.ts';
import * as bookText from '../../../i18n/generated/book.ts';
import { nameIn } from '../../../i18n/names.ts';
import { toVenuesFor } from '../../../paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChip } from '../../../ui/chip.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { offered, useCatalogue } from '../../catalogue/use-catalogue.ts';
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
