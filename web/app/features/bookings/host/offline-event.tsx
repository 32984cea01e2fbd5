import { getHostCalendar } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking, NamedOffering } from '@mandap/contract/bookings/host.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import type { Catalogue } from '@mandap/contract/catalogue/catalogue.schemas';
import { listPrices } from '@mandap/contract/offerings/offerings.endpoints';
import type { Day, DayRange } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import { Trash } from 'lucide-react';
import { useEffect, useId } from 'react';
import { numberIn } from '#app/api/number-in.ts';
import { useRead } from '#app/api/use-read.ts';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { count, rupees } from '#app/i18n/format.ts';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ServicesFields } from '../services-fields.tsx';
import {
  type EventForm,
  type EventValues,
  type OfflineBookingForm,
  usualPriceOf,
} from './offline-booking-form.ts';
import { Asked, Days, useVenueOf, What } from './offline-what.tsx';

type Event = Pick<HostBooking, 'eventType' | 'eventNames'>;

type Own = Event &
  Pick<HostBooking, 'startDate' | 'endDate'> &
  Partial<Pick<BookedFunction, 'menus' | 'extras'>>;

/** The offered event types and the event's own, under its original name. */
const eventChoices = (
  types: Catalogue['eventTypes'],
  own: Event | undefined,
): { key: string; names: Names }[] => {
  const others = offered(types).filter(({ key }) => key !== own?.eventType);
  return own ? [{ key: own.eventType, names: own.eventNames }, ...others] : others;
};

/** Only a warning, because the host may know better: a hall with an adjacent garden holds more. */
const useTooMany = ({ form, index }: Pick<EventForm, 'form' | 'index'>): string | null => {
  const guests = form.watch(`events.${index}.guestCount`);
  const venue = useVenueOf({ form });
  return venue && numberIn(guests) > venue.capacity ? vendorText.fitsNot({ n: count(venue.capacity) }) : null;
};

const Occasion = ({ form, field, index, own }: EventForm & { own: Event | undefined }) => {
  const types = eventChoices(useCatalogue().eventTypes, own);
  const tooMany = useTooMany({ form, index });
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        {...field(`events.${index}.guestCount`)}
        label={vendorText.guestCount()}
        help={tooMany && <span className="font-medium text-amber">{tooMany}</span>}
        inputMode="numeric"
        autoComplete="off"
      />
      {/* A select shows its value only if the option exists, so it is remounted once the options have loaded. */}
      <SelectField
        key={types.length}
        {...form.register(`events.${index}.eventType`)}
        label={vendorText.event()}
      >
        {types.map(({ key, names }) => (
          <option key={key} value={key}>
            {nameIn(names)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};

/** What can be booked at the chosen venue. None if it sells nothing but the whole venue. */
export const useOfferings = (
  { form }: Pick<OfflineBookingForm, 'form'>,
  today: Day,
): readonly NamedOffering[] => {
  const venueId = form.watch('venueId');
  const input = { id: venueId, from: today, to: today };
  return useRead(getHostCalendar, input, { enabled: venueId !== '' }).data?.offerings ?? [];
};

const wholeVenue = { unit: 'day', price: null, hours: null } as const;

/** What each day costs under the rules of the price book, in rupees. Empty: not known, as for a venue that is not public. */
const useDailyPrices = (
  venueId: string,
  { startDate, endDate, guestCount }: EventValues,
  chosen: NamedOffering | undefined,
): number[] => {
  const guests = numberIn(guestCount);
  const { data } = useRead(
    listPrices,
    {
      id: venueId,
      from: startDate,
      to: endDate,
      ...(chosen && { offeringId: chosen.id }),
      ...(guests > 0 && { guestCount: guests }),
    },
    { enabled: venueId !== '' && startDate !== '' && startDate <= endDate },
  );
  return data?.offerings[0]?.days.map(({ price }) => price) ?? [];
};

/** The host's usual price of the event, in rupees. Null: not known. */
const useUsual = (
  { form, index }: Pick<EventForm, 'form' | 'index'>,
  chosen: NamedOffering | undefined,
): number | null => {
  const values = form.watch(`events.${index}`);
  const venue = useVenueOf({ form });
  const daily = useDailyPrices(venue?.status === 'Published' ? venue.id : '', values, chosen);
  return venue ? usualPriceOf(chosen ?? wholeVenue, values, venue.pricePerDay, daily) : null;
};

interface ServicesProps extends EventForm {
  own: Own | undefined;
  isOneOfSeveral: boolean;
}

/** Menus and extras. A venue that is not public sells none yet. */
const Services = ({ form, errorOf, index, own, isOneOfSeveral }: ServicesProps) => {
  const at = `events.${index}` as const;
  const { menus, extras, startDate, endDate, guestCount, eventType } = form.watch(at);
  const venue = useVenueOf({ form });
  const type = eventChoices(useCatalogue().eventTypes, own).find(({ key }) => key === eventType);
  if (venue?.status !== 'Published') return null;
  return (
    <ServicesFields
      isHost
      venueId={venue.id}
      startDate={startDate}
      endDate={endDate}
      guestCount={numberIn(guestCount)}
      event={isOneOfSeveral && type ? nameIn(type.names) : null}
      isFurther={index > 0}
      chosen={{ menus, extras }}
      booked={own}
      errorOf={(name) => errorOf(`${at}.${name}` as Parameters<typeof errorOf>[0])}
      onChange={(changed) => {
        for (const name of ['menus', 'extras'] as const) {
          if (!changed[name]) continue;
          form.setValue(`${at}.${name}`, changed[name], { shouldDirty: true });
          form.clearErrors(`${at}.${name}`);
        }
      }}
    />
  );
};

interface OfflineEventProps extends EventForm {
  today: Day;
  offerings: readonly NamedOffering[];
  /** As it was saved. */
  own: Own | undefined;
  /** Days that are kept for this event. */
  kept?: DayRange | undefined;
  seesMoney: boolean;
  onUsual: (usual: number | null) => void;
  /** Absent: it is the only one. */
  onRemove?: (() => void) | undefined;
}

/** One event of an offline booking: what, when, how many guests, for what, and with which food. */
export const OfflineEvent = (props: OfflineEventProps) => {
  const { form, field, index, today, offerings, own, kept, seesMoney, onUsual, onRemove } = props;
  const id = useId();
  const offeringId = form.watch(`events.${index}.offeringId`);
  const chosen = offerings.find(({ id }) => id === offeringId);
  const usual = useUsual(props, chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new price is told
  useEffect(() => onUsual(usual), [usual]);
  return (
    <fieldset aria-labelledby={onRemove && id} className="grid gap-4">
      {onRemove && (
        <div className="flex min-h-11 items-center justify-between gap-3">
          <span id={id} className="font-semibold">
            {bookOfferText.functionOf({ n: count(index + 1) })}
          </span>
          {index > 0 && (
            <Button type="button" variant="plain" size="small" onClick={onRemove}>
              <Trash aria-hidden />
              {bookOfferText.remove()}
            </Button>
          )}
        </div>
      )}
      <What {...props} chosen={chosen} offerings={offerings} today={today} />
      <Days
        {...props}
        chosen={chosen}
        today={today}
        own={own ? { start: own.startDate, end: own.endDate } : (kept ?? null)}
      />
      <Asked {...props} chosen={chosen} />
      <Occasion {...props} own={own} />
      <Services {...props} isOneOfSeveral={onRemove !== undefined} />
      {seesMoney && chosen?.unit === 'night' && (
        <TextField
          {...field(`events.${index}.perNight`)}
          label={vendorText.perNight()}
          help={chosen.price === null ? undefined : vendorText.perNightHelp({ price: rupees(chosen.price) })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
    </fieldset>
  );
};
