import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import type { HostVenue, NamedOffering } from '@mandap/contract/bookings/host.schemas';
import { getOwnAvailability, getOwnOfferingDays } from '@mandap/contract/calendar/calendar.endpoints';
import { addDays, addMonths, type Day, type DayRange, furthestAhead } from '@mandap/domain/days';
import { isOneDay } from '@mandap/domain/offerings/offering';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { numberIn } from '#app/api/number-in.ts';
import { useRead } from '#app/api/use-read.ts';
import { offeringName } from '#app/features/offerings/format-offering.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { AskedFields } from '../asked-fields.tsx';
import type { EventForm, OfflineBookingForm } from './offline-booking-form.ts';

/** The venue of the form. Undefined while it is loading. */
export const useVenueOf = ({ form }: Pick<OfflineBookingForm, 'form'>): HostVenue | undefined => {
  const venueId = form.watch('venueId');
  return useRead(listHostVenues, {}).data?.results.find(({ id }) => id === venueId);
};

export const VenueSelect = ({ form }: OfflineBookingForm) => {
  const { data } = useRead(listHostVenues, {});
  const first = data?.results[0]?.id;
  useEffect(() => {
    if (first && !form.getValues('venueId')) form.setValue('venueId', first);
  }, [first, form]);
  if (!data || data.count < 2) return null;
  return (
    <SelectField
      {...form.register('venueId', {
        onChange: () => {
          for (const index of form.getValues('events').keys())
            for (const name of ['offeringId', 'menus', 'extras'] as const)
              form.setValue(`events.${index}.${name}`, undefined);
        },
      })}
      label={vendorText.venue()}
    >
      {data.results.map((venue) => (
        <option key={venue.id} value={venue.id}>
          {venue.name}
        </option>
      ))}
    </SelectField>
  );
};

/** When each offering of the venue is taken. */
const useOfferingDays = (venueId: string, today: Day) =>
  useRead(
    getOwnOfferingDays,
    { id: venueId, from: today, to: addMonths(today, 12) },
    { enabled: venueId !== '' },
  ).data?.offerings;

interface WhatProps extends EventForm {
  today: Day;
  offerings: readonly NamedOffering[];
  chosen: NamedOffering | undefined;
}

/** What is booked. Nothing to choose at a venue that sells nothing but the whole venue. */
export const What = ({ form, index, offerings, chosen, today }: WhatProps) => {
  const [first] = offerings;
  const at = `events.${index}` as const;
  const [venueId, day] = form.watch(['venueId', `${at}.startDate`]);
  const taken = useOfferingDays(first ? venueId : '', today)?.flatMap((one) =>
    one.taken.includes(day) ? [one.id] : [],
  );
  useEffect(() => {
    if (first && !form.getValues(`${at}.offeringId`)) form.setValue(`${at}.offeringId`, first.id);
  }, [first, form, at]);
  const { unit } = chosen ?? {};
  // Sessions and hours are for one day, and rooms for one night at least.
  useEffect(() => {
    const { startDate, endDate } = form.getValues(at);
    if (!unit || !startDate) return;
    if (isOneDay(unit) && endDate !== startDate) form.setValue(`${at}.endDate`, startDate);
    if (unit === 'night' && endDate <= startDate) form.setValue(`${at}.endDate`, addDays(startDate, 1));
  }, [unit, form, at]);
  if (!first) return null;
  const forget = () => {
    form.setValue(`${at}.hours`, undefined);
    form.setValue(`${at}.rooms`, '');
    form.setValue(`${at}.perNight`, '');
  };
  return (
    // A select shows its value only if the option exists, so it is remounted once the options have loaded.
    <SelectField
      key={first.id}
      {...form.register(`${at}.offeringId`, { onChange: forget })}
      label={vendorText.what()}
    >
      {offerings.map((offering) => (
        <option key={offering.id} value={offering.id}>
          {taken?.includes(offering.id)
            ? vendorText.whatTaken({ name: offeringName(offering) })
            : offeringName(offering)}
        </option>
      ))}
    </SelectField>
  );
};

interface DaysProps extends EventForm {
  chosen: NamedOffering | undefined;
  today: Day;
  /** The edited event's own days, which stay selectable. */
  own: DayRange | null;
}

/** The days on which what is chosen is taken. Of rooms, some are taken at most times: their number is checked when it is saved. */
const useTaken = ({ form, index, chosen, today, own }: DaysProps): DayRange[] => {
  const venueId = form.watch('venueId');
  const isPart = form.watch(`events.${index}.offeringId`) !== undefined;
  const whole = useRead(getOwnAvailability, { id: venueId }, { enabled: venueId !== '' && !isPart });
  const parts = useOfferingDays(isPart ? venueId : '', today);
  if (!isPart) return (whole.data?.bookedRanges ?? []).filter(({ start }) => start !== own?.start);
  const days = parts?.find(({ id }) => id === chosen?.id)?.taken ?? [];
  const isOwn = (day: Day): boolean => own !== null && day >= own.start && day <= own.end;
  return days.filter((day) => !isOwn(day)).map((day) => ({ start: day, end: day }));
};

interface DaysErrorProps extends Pick<DaysProps, 'errorOf' | 'index'> {
  isOne: boolean;
  isMissing: boolean;
}

/** What no field of its own shows. */
const DaysError = ({ errorOf, index, isOne, isMissing }: DaysErrorProps) => {
  const ofEnd = errorOf(`events.${index}.endDate`);
  const error = errorOf(`events.${index}.startDate`) ?? ofEnd;
  if (error && isMissing)
    return <FieldError>{isOne ? vendorText.dayNeeded() : vendorText.datesNeeded()}</FieldError>;
  return isOne && ofEnd ? <FieldError>{ofEnd}</FieldError> : null;
};

/** The days, or the one day of a session or of hours. */
export const Days = (props: DaysProps) => {
  const { form, errorOf, index, chosen, today } = props;
  const booked = useTaken(props);
  const { control } = form;
  const { field: start } = useController({ name: `events.${index}.startDate`, control });
  const { field: end } = useController({ name: `events.${index}.endDate`, control });
  const isOne = chosen !== undefined && isOneDay(chosen.unit);
  const least = chosen?.unit === 'night' ? 1 : 0;
  const isMissing = !start.value || !end.value;
  const shared = {
    placeholder: vendorText.chooseDay(),
    today,
    until: addMonths(today, furthestAhead),
    booked,
  };
  return (
    <>
      <div className={isOne ? undefined : 'grid gap-3 min-[440px]:grid-cols-2'}>
        <DateField
          {...shared}
          ref={start.ref}
          label={isOne ? vendorText.day() : vendorText.checkIn()}
          selected={start.value || null}
          otherEnd={end.value || null}
          from={today}
          error={isMissing ? undefined : errorOf(`events.${index}.startDate`)}
          onSelect={(day) => {
            start.onChange(day);
            const first = addDays(day, least);
            if (isOne || !end.value || end.value < first) end.onChange(first);
          }}
        />
        {!isOne && (
          <DateField
            {...shared}
            ref={end.ref}
            label={vendorText.checkOut()}
            selected={end.value || null}
            otherEnd={start.value || null}
            from={start.value ? addDays(start.value, least) : today}
            error={isMissing ? undefined : errorOf(`events.${index}.endDate`)}
            onSelect={end.onChange}
          />
        )}
      </div>
      <DaysError {...{ errorOf, index, isOne, isMissing }} />
    </>
  );
};

/** How many rooms, or from when until when. */
export const Asked = ({
  form,
  errorOf,
  index,
  chosen,
}: EventForm & { chosen: NamedOffering | undefined }) => {
  const at = `events.${index}` as const;
  const [venueId, startDate, endDate, rooms, hours] = form.watch([
    'venueId',
    `${at}.startDate`,
    `${at}.endDate`,
    `${at}.rooms`,
    `${at}.hours`,
  ]);
  return (
    <AskedFields
      isOwn
      venueId={venueId}
      offering={chosen}
      dates={{ startDate, endDate }}
      asked={{ rooms: numberIn(rooms) || undefined, hours }}
      error={errorOf(`${at}.rooms`) ?? errorOf(`${at}.hours`)}
      onChange={(asked) => {
        if ('rooms' in asked) form.setValue(`${at}.rooms`, String(asked.rooms));
        else form.setValue(`${at}.hours`, asked.hours);
      }}
    />
  );
};
