import type { Quoted } from '@mandap/contract/bookings/quotes.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { Venue } from '@mandap/contract/venues/venues.schemas';
import { isInstant } from '@mandap/domain/bookings/pay-at-venue';
import type { Day } from '@mandap/domain/days';
import { BuildingComplex, Check, CreditCard } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { CatalogueIcon } from '#app/features/catalogue/catalogue-icon.tsx';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { count, dayAndMonth, rupees } from '#app/i18n/format.ts';
import * as bookText from '#app/i18n/generated/book.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toVenuesFor } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { CheckCard, RadioCard } from '#app/ui/choice-card.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { Name } from '#app/ui/name.tsx';
import { Stepper } from '#app/ui/stepper.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { type BookingForm, type BookingValues, capacityOf, usualGuests } from './booking-values.ts';
import { balanceDay } from './price-summary.tsx';

/** One numbered step of the form. */
export const FormSection = ({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}) => (
  <section aria-labelledby={`step-${number}`} className="grid gap-3.5">
    <h2 id={`step-${number}`} className="flex items-center gap-3 text-[1.375rem]">
      <span
        aria-hidden
        className="grid size-8 flex-none place-items-center rounded-full bg-marigold-soft pt-0.5 text-[16px] text-amber"
      >
        {number}
      </span>
      <span>{title}</span>
    </h2>
    {children}
  </section>
);

interface SectionProps {
  venue: Venue;
  values: BookingValues;
  onChange: (part: Partial<BookingValues>) => void;
}

const EventTypes = ({ values: { eventType }, onChange }: SectionProps) => {
  const types = offered(useCatalogue().eventTypes);
  const isOffered = types.some(({ key }) => key === eventType);
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
            checked={eventType === key}
            onChange={() => onChange({ eventType: key })}
          >
            {eventType === key && <Check aria-hidden className="size-[18px]" />}
            <span>{nameIn(names)}</span>
          </ChoiceChip>
        ))}
      </div>
    </ChoiceGroup>
  );
};

/** Says that the number of guests was reduced to the capacity, and links to venues with room for all. */
const TooMany = ({ wanted, capacity, day }: { wanted: number; capacity: number; day: Day | '' }) => (
  <Alert
    variant="warning"
    action={
      <Button asChild variant="outlined" size="small">
        <Link to={toVenuesFor(wanted, day || undefined)}>{bookText.largerVenues({ n: count(wanted) })}</Link>
      </Button>
    }
  >
    {bookText.tooMany({ wanted: count(wanted), n: count(capacity) })}
  </Alert>
);

interface EventSectionProps extends SectionProps {
  /** The number in the search that led here, which may be more than the venue holds. */
  requestedGuests: number | null;
  error: string | undefined;
}

export const EventSection = (props: EventSectionProps) => {
  const { venue, values, requestedGuests, error, onChange } = props;
  const capacity = capacityOf(venue);
  const [wanted, setWanted] = useState(requestedGuests ?? 0);
  return (
    <>
      <EventTypes {...props} />
      <div>
        <Stepper
          label={bookText.howMany()}
          help={bookText.holds({ n: count(capacity) })}
          error={error}
          value={values.guestCount}
          min={1}
          max={capacity}
          step={10}
          fallback={usualGuests(venue)}
          onExceeded={setWanted}
          onChange={(guestCount) => onChange({ guestCount })}
        />
        <div aria-live="polite" className="empty:hidden [&>*]:mt-3">
          {wanted > capacity && values.guestCount === capacity && (
            <TooMany wanted={wanted} capacity={capacity} day={values.startDate} />
          )}
        </div>
      </div>
    </>
  );
};

type AddOns = Pick<BookingValues, 'additionalServices'>;

interface ExtrasSectionProps {
  venue: Venue;
  values: AddOns;
  onChange: (part: AddOns) => void;
}

/** The venue's add-ons at the host's prices. */
export const ExtrasSection = ({
  venue,
  values: { additionalServices: chosen },
  onChange,
}: ExtrasSectionProps) =>
  venue.addOns.length === 0 ? (
    <p className="text-muted">{bookText.noExtras()}</p>
  ) : (
    <div className="grid gap-3 lg:grid-cols-2">
      {venue.addOns.map(({ key, names, icon, price, note }) => (
        <CheckCard
          key={key}
          name="additional_services"
          value={key}
          icon={<CatalogueIcon icon={icon} />}
          title={nameIn(names)}
          note={note && <Name>{note}</Name>}
          after={
            <>
              <Verbatim>{rupees(price)}</Verbatim>
              <span className="block text-tiny font-normal text-muted">{` ${bookText.perBooking()}`}</span>
            </>
          }
          checked={chosen.includes(key)}
          onChange={({ target }) => {
            const others = chosen.filter((other) => other !== key);
            onChange({ additionalServices: target.checked ? [...others, key] : others });
          }}
        />
      ))}
    </div>
  );

export const RequestsSection = ({ field }: Pick<BookingForm, 'field'>) => (
  <>
    <TextArea
      {...field('specialRequests')}
      label={bookText.requestsLabel()}
      placeholder={bookText.requestsPlaceholder()}
      maxLength={2000}
    />
    <TextField
      {...field('contactPhone')}
      type="tel"
      autoComplete="tel-national"
      label={bookText.phone()}
      help={bookText.phoneHelp()}
    />
  </>
);

/** Says that entries of an earlier visit were restored. */
export const RestoredDraft = ({ onStartAgain }: { onStartAgain: () => void }) => (
  <Alert
    variant="info"
    action={
      <Button variant="outlined" size="small" onClick={onStartAgain}>
        {bookText.draftDrop()}
      </Button>
    }
  >
    {bookText.draftBack()}
  </Alert>
);

export interface PaymentSectionProps extends SectionProps {
  estimate: Quoted | undefined;
  today: Day;
}

const onlineNote = ({ venue, estimate, today }: PaymentSectionProps): string => {
  if (!estimate) return bookText.onlineNoteShort();
  const advance = rupees(estimate.advance);
  const last = estimate.instalments?.at(-1)?.dueOn;
  if (venue.instantBooking && last) return bookText.onlineNoteParts({ advance, day: dayAndMonth(last) });
  return venue.instantBooking
    ? bookText.onlineNote({ advance, day: dayAndMonth(balanceDay(estimate, today)) })
    : bookText.onlineNoteRequest({ advance });
};

const venueNote = (venue: Venue): string => {
  if (venue.payAtVenue === 'refused') return bookText.venueOff();
  return isInstant(venue, 'venue') ? bookText.venueNote() : bookText.venueNoteRequest();
};

export const PaymentSection = (props: PaymentSectionProps) => {
  const { venue, values, onChange } = props;
  const { paymentMethod } = values;
  const isOnlinePossible = useRead(getSettings, {}).data?.onlinePayment ?? true;
  useEffect(() => {
    if (!isOnlinePossible && paymentMethod === 'online') onChange({ paymentMethod: 'venue' });
  });
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
        checked={paymentMethod === 'online'}
        onChange={() => onChange({ paymentMethod: 'online' })}
      />
      <RadioCard
        name="payment_method"
        value="venue"
        icon={<BuildingComplex />}
        title={bookText.payAtVenue()}
        note={venueNote(venue)}
        disabled={venue.payAtVenue === 'refused'}
        checked={paymentMethod === 'venue'}
        onChange={() => onChange({ paymentMethod: 'venue' })}
      />
    </fieldset>
  );
};
