import {
  addOfflineBooking,
  changeOfflineBooking,
  getHostCalendar,
  listHostVenues,
} from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking, NamedOffering } from '@mandap/contract/bookings/host.schemas';
import type { Catalogue } from '@mandap/contract/catalogue/catalogue.schemas';
import { listPrices } from '@mandap/contract/offerings/offerings.endpoints';
import type { Day } from '@mandap/domain/days';
import type { Names } from '@mandap/domain/languages';
import type { OfferingUnit } from '@mandap/domain/offerings/offering';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { useEffect, useRef } from 'react';
import { numberIn } from '#app/api/number-in.ts';
import { titleOf } from '#app/api/title-of.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { count, dayOf, rupees, shortDay } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { nameIn } from '#app/i18n/names.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { CashMeansField, cashOf } from './cash-means.tsx';
import { partText } from './host-month.tsx';
import { takenOn } from './lanes.ts';
import {
  emptyOfflineBooking,
  type OfflineBookingForm,
  type OfflineBookingInput,
  type OfflineBookingValues,
  offlineBookingSchema,
  usualPriceOf,
  valuesOf,
} from './offline-booking-form.ts';
import { Asked, Days, VenueSelect, What } from './offline-what.tsx';

const Guest = ({ field }: OfflineBookingForm) => (
  <>
    <TextField {...field('guestName')} label={vendorText.guestName()} autoComplete="off" />
    <TextField {...field('phone')} label={vendorText.phone()} type="tel" autoComplete="off" />
  </>
);

/** The offered event types and the booking's own, under its original name. */
const eventChoices = (
  types: Catalogue['eventTypes'],
  booking: HostBooking | undefined,
): { key: string; names: Names }[] => {
  const others = offered(types).filter(({ key }) => key !== booking?.eventType);
  return booking ? [{ key: booking.eventType, names: booking.eventNames }, ...others] : others;
};

/** Only a warning, because the host may know better: a hall with an adjacent garden holds more. */
const useTooMany = ({ form }: Pick<OfflineBookingForm, 'form'>): string | null => {
  const [venueId, guests] = form.watch(['venueId', 'guestCount']);
  const venue = useRead(listHostVenues, {}).data?.results.find(({ id }) => id === venueId);
  return venue && numberIn(guests) > venue.capacity ? vendorText.fitsNot({ n: count(venue.capacity) }) : null;
};

const Event = ({ form, field, booking }: OfflineBookingForm & { booking: HostBooking | undefined }) => {
  const types = eventChoices(useCatalogue().eventTypes, booking);
  const tooMany = useTooMany({ form });
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        {...field('guestCount')}
        label={vendorText.guestCount()}
        help={tooMany && <span className="font-medium text-amber">{tooMany}</span>}
        inputMode="numeric"
        autoComplete="off"
      />
      {/* A select shows its value only if the option exists, so it is remounted once the options have loaded. */}
      <SelectField key={types.length} {...form.register('eventType')} label={vendorText.event()}>
        {types.map(({ key, names }) => (
          <option key={key} value={key}>
            {nameIn(names)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};

interface MoneyProps extends OfflineBookingForm {
  booking: HostBooking | undefined;
  chosen: NamedOffering | undefined;
}

const Money = ({ form, field, booking, chosen }: MoneyProps) => {
  const more = numberIn(form.watch('paid')) - (booking?.paidAmount ?? 0);
  return (
    <>
      {chosen?.unit === 'night' && (
        <TextField
          {...field('perNight')}
          label={vendorText.perNight()}
          help={chosen.price === null ? undefined : vendorText.perNightHelp({ price: rupees(chosen.price) })}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField {...field('price')} label={vendorText.price()} inputMode="decimal" autoComplete="off" />
        <TextField {...field('paid')} label={vendorText.paid()} inputMode="decimal" autoComplete="off" />
      </div>
      {more > 0 && (
        <CashMeansField
          cash={more + (booking ? cashOf(booking) : 0)}
          value={form.watch('paidInCash') ? 'cash' : 'other'}
          onChoose={(means) => form.setValue('paidInCash', means === 'cash')}
        />
      )}
    </>
  );
};

/** What can be booked at the chosen venue, and what is. None if it sells nothing but the whole venue. */
const useChosen = ({ form }: Pick<OfflineBookingForm, 'form'>, today: Day) => {
  const [venueId, offeringId] = form.watch(['venueId', 'offeringId']);
  const input = { id: venueId, from: today, to: today };
  const { data } = useRead(getHostCalendar, input, { enabled: venueId !== '' });
  const offerings = data?.offerings ?? [];
  return { offerings, chosen: offerings.find(({ id }) => id === offeringId) };
};

const wholeVenue = { unit: 'day', price: null, hours: null } as const;

/** What each day costs under the rules of the price book, in rupees. Empty: not known, as for a venue that is not public. */
const useDailyPrices = (
  { venueId, startDate, endDate, guestCount }: OfflineBookingValues,
  chosen: NamedOffering | undefined,
  isPublic: boolean,
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
    { enabled: isPublic && venueId !== '' && startDate !== '' && startDate <= endDate },
  );
  return data?.offerings[0]?.days.map(({ price }) => price) ?? [];
};

/**
 * Team members who may not see money enter none. Otherwise the usual price applies until another one is entered. That of a
 * booking that was made before only changes with the price per room and night.
 */
const useUsualPrice = (
  { form }: Pick<OfflineBookingForm, 'form'>,
  booking: HostBooking | undefined,
  chosen: NamedOffering | undefined,
) => {
  const values = form.watch();
  const venue = useRead(listHostVenues, {}).data?.results.find(({ id }) => id === values.venueId);
  const seesMoney = !venue || mayAtVenue(venue.role, 'bookings');
  const daily = useDailyPrices(values, chosen, venue?.status === 'Published');
  const usual = venue ? usualPriceOf(chosen ?? wholeVenue, values, venue.pricePerDay, daily) : null;
  const filled = useRef(booking ? String(booking.totalPrice) : '');
  const stays = booking !== undefined && values.perNight.trim() === '';
  useEffect(() => {
    if (stays || form.getValues('price') !== filled.current) return;
    filled.current = seesMoney ? String(usual ?? '') : '0';
    form.setValue('price', filled.current);
  }, [stays, seesMoney, usual, form]);
  return seesMoney;
};

const useOfflineBooking = (booking: HostBooking | undefined, onDone: () => void) => {
  const add = useWrite(addOfflineBooking);
  const change = useWrite(changeOfflineBooking);
  const done = toastThen(vendorText.saved(), onDone);
  const save = (
    { venueId, paidInCash, rooms, hours, perNight, ...rest }: OfflineBookingInput,
    unit: OfferingUnit | undefined,
  ) => {
    const input = {
      ...rest,
      ...(unit === 'night' && rooms !== null && { rooms }),
      ...(unit === 'hour' && hours && { hours }),
      ...(!paidInCash && { paidInCash }),
    };
    if (booking) change.send({ ...input, id: booking.id }, done);
    else add.send({ ...input, venueId }, done);
  };
  return { save, isSaving: add.isWriting || change.isWriting, failure: add.failure ?? change.failure };
};

/** Who or what has the days: “Not free: 11 Dec (Kamla Devi, Lawn, evening)”. */
const useConflict = (venueId: string, days: readonly Day[]): string => {
  const [first = '', last = first] = [days.at(0), days.at(-1)];
  const { data } = useRead(
    getHostCalendar,
    { id: venueId, from: first, to: last },
    { enabled: days.length > 0 },
  );
  if (!first) return '';
  const texts = days.map((day) => {
    const taken = takenOn(data?.taken ?? [], day).map((entry) =>
      [entry.label, partText(entry)].filter(Boolean).join(', '),
    );
    return taken.length > 0
      ? vendorText.dayTakenBy({ day: shortDay(day), taken: taken.join('; ') })
      : shortDay(day);
  });
  return vendorText.conflict({ days: texts.join(', ') });
};

export interface OfflineBookingDialogProps {
  /** The booking to edit. Without it the dialog adds one. */
  booking?: HostBooking;
  venueId?: string;
  days?: { start: Day; end: Day };
  onClose: () => void;
}

/** Adds or edits an offline booking. */
export const OfflineBookingDialog = (props: OfflineBookingDialogProps) => {
  const { booking, venueId, days, onClose } = props;
  const today = dayOf(new Date().toISOString());
  const { save, isSaving, failure } = useOfflineBooking(booking, onClose);
  const parts = useContractForm({
    schema: offlineBookingSchema,
    defaultValues: booking ? valuesOf(booking) : emptyOfflineBooking(venueId ?? '', days),
    failure,
  });
  const conflict = useConflict(parts.form.watch('venueId'), failure?.fields.conflictingDates ?? []);
  const { offerings, chosen } = useChosen(parts, today);
  const seesMoney = useUsualPrice(parts, booking, chosen);
  return (
    <FormDialog
      title={booking ? vendorText.offlineBookingEditTitle() : vendorText.offlineBookingTitle()}
      text={vendorText.offlineBookingLead()}
      action={vendorText.save()}
      isBusy={isSaving}
      failure={parts.problem && `${parts.problem} ${conflict}`}
      asksBeforeClosing
      failureTitle={titleOf(failure, vendorText.saveFailed())}
      onSend={parts.form.handleSubmit((input) => save(input, chosen?.unit))}
      onClose={onClose}
    >
      {!booking && <VenueSelect {...parts} />}
      <What {...parts} offerings={offerings} chosen={chosen} today={today} />
      <Days
        {...parts}
        chosen={chosen}
        today={today}
        own={booking ? { start: booking.startDate, end: booking.endDate } : null}
      />
      <Asked {...parts} chosen={chosen} />
      <Guest {...parts} />
      <Event {...parts} booking={booking} />
      {seesMoney && <Money {...parts} booking={booking} chosen={chosen} />}
      {seesMoney && <TextArea {...parts.field('note')} label={vendorText.note()} maxLength={1000} />}
    </FormDialog>
  );
};
