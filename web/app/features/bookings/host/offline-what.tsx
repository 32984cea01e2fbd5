import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import type { NamedOffering } from '@mandap/contract/bookings/host.schemas';
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
import type { OfflineBookingForm } from './offline-booking-form.ts';

export const VenueSelect = ({ form }: OfflineBookingForm) => {
  const { data } = useRead(listHostVenues, {});
  const first = data?.results[0]?.id;
  useEffect(() => {
    if (first && !form.getValues('venueId')) form.setValue('venueId', first);
  }, [first, form]);
  if (!data || data.count < 2) return null;
  return (
    <SelectField
      {...form.register('venueId', { onChange: () => form.setValue('offeringId', undefined) })}
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

interface WhatProps extends OfflineBookingForm {
  today: Day;
  offerings: readonly NamedOffering[];
  chosen: NamedOffering | undefined;
}

/** What is booked. Nothing to choose at a venue that sells nothing but the whole venue. */
export const What = ({ form, offerings, chosen, today }: WhatProps) => {
  const [first] = offerings;
  const [venueId, day] = form.watch(['venueId', 'startDate']);
  const taken = useOfferingDays(first ? venueId : '', today)?.flatMap((one) =>
    one.taken.includes(day) ? [one.id] : [],
  );
  useEffect(() => {
    if (first && !form.getValues('offeringId')) form.setValue('offeringId', first.id);
  }, [first, form]);
  const { unit } = chosen ?? {};
  // Sessions and hours are for one day, and rooms for one night at least.
  useEffect(() => {
    const { startDate, endDate } = form.getValues();
    if (!unit || !startDate) return;
    if (isOneDay(unit) && endDate !== startDate) form.setValue('endDate', startDate);
    if (unit === 'night' && endDate <= startDate) form.setValue('endDate', addDays(startDate, 1));
  }, [unit, form]);
  if (!first) return null;
  const forget = () => {
    form.setValue('hours', undefined);
    form.setValue('rooms', '');
    form.setValue('perNight', '');
  };
  return (
    // A select shows its value only if the option exists, so it is remounted once the options have loaded.
    <SelectField
      key={first.id}
      {...form.register('offeringId', { onChange: forget })}
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

interface DaysProps extends OfflineBookingForm {
  chosen: NamedOffering | undefined;
  today: Day;
  /** The edited booking's own days, which stay selectable. */
  own: DayRange | null;
}

/** The days on which what is chosen is taken. Of rooms, some are taken at most times: their number is checked when it is saved. */
const useTaken = ({ form, chosen, today, own }: DaysProps): DayRange[] => {
  const venueId = form.watch('venueId');
  const isPart = form.watch('offeringId') !== undefined;
  const whole = useRead(getOwnAvailability, { id: venueId }, { enabled: venueId !== '' && !isPart });
  const parts = useOfferingDays(isPart ? venueId : '', today);
  if (!isPart) return (whole.data?.bookedRanges ?? []).filter(({ start }) => start !== own?.start);
  const days = parts?.find(({ id }) => id === chosen?.id)?.taken ?? [];
  const isOwn = (day: Day): boolean => own !== null && day >= own.start && day <= own.end;
  return days.filter((day) => !isOwn(day)).map((day) => ({ start: day, end: day }));
};

interface DaysErrorProps extends Pick<DaysProps, 'errorOf'> {
  isOne: boolean;
  isMissing: boolean;
}

/** What no field of its own shows. */
const DaysError = ({ errorOf, isOne, isMissing }: DaysErrorProps) => {
  const error = errorOf('startDate') ?? errorOf('endDate');
  if (error && isMissing)
    return <FieldError>{isOne ? vendorText.dayNeeded() : vendorText.datesNeeded()}</FieldError>;
  return isOne && errorOf('endDate') ? <FieldError>{errorOf('endDate')}</FieldError> : null;
};

/** The days, or the one day of a session or of hours. */
export const Days = (props: DaysProps) => {
  const { form, errorOf, chosen, today } = props;
  const booked = useTaken(props);
  const { control } = form;
  const { field: start } = useController({ name: 'startDate', control });
  const { field: end } = useController({ name: 'endDate', control });
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
          error={isMissing ? undefined : errorOf('startDate')}
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
            error={isMissing ? undefined : errorOf('endDate')}
            onSelect={end.onChange}
          />
        )}
      </div>
      <DaysError {...{ errorOf, isOne, isMissing }} />
    </>
  );
};

/** How many rooms, or from when until when. */
export const Asked = ({
  form,
  errorOf,
  chosen,
}: OfflineBookingForm & { chosen: NamedOffering | undefined }) => {
  const [venueId, startDate, endDate, rooms, hours] = form.watch([
    'venueId',
    'startDate',
    'endDate',
    'rooms',
    'hours',
  ]);
  return (
    <AskedFields
      isOwn
      venueId={venueId}
      offering={chosen}
      dates={{ startDate, endDate }}
      asked={{ rooms: numberIn(rooms) || undefined, hours }}
      error={errorOf('rooms') ?? errorOf('hours')}
      onChange={(asked) => {
        if ('rooms' in asked) form.setValue('rooms', String(asked.rooms));
        else form.setValue('hours', asked.hours);
      }}
    />
  );
};
