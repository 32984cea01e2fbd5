import {
  addOfflineBooking,
  changeOfflineBooking,
  listHostVenues,
} from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking, NamedOffering } from '@mandap/contract/bookings/host.schemas';
import * as schemas from '@mandap/contract/bookings/host.schemas';
import { getAvailability } from '@mandap/contract/calendar/calendar.endpoints';
import type { Catalogue } from '@mandap/contract/catalogue/catalogue.schemas';
import type { Names } from '@mandap/domain/catalogue/catalogue';
import { addMonths, type Day, furthestAhead, nightsOf } from '@mandap/domain/days';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { numberIn } from '#app/api/number-in.ts';
import { titleOf } from '#app/api/title-of.ts';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { offered, useCatalogue } from '#app/features/catalogue/use-catalogue.ts';
import { offeringName } from '#app/features/offerings/format-offering.ts';
import { count, dayOf, shortDay } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { nameIn } from '#app/i18n/names.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { CashMeansField, cashOf } from './cash-means.tsx';

const { shape } = schemas.addOfflineBooking.input;
const wholeRooms = z.int('not_a_whole_number').check(z.gte(1, 'too_small'), z.lte(60, 'too_big'));

const offlineBookingSchema = z
  .extend(z.required(schemas.addOfflineBooking.input), {
    offeringId: shape.offeringId,
    rooms: typedNumber(z.nullable(wholeRooms), null),
    hours: shape.hours,
    paidInCash: z.boolean(),
    guestCount: typedNumber(shape.guestCount),
    price: typedAmount(shape.price),
    paid: typedAmount(shape.paid, 0),
  })
  .check(z.refine(({ price, paid }) => paid <= price, { error: 'more_than_price', path: ['paid'] }));

/** The form's values, as typed. */
type OfflineBookingValues = z.input<typeof offlineBookingSchema>;
type OfflineBookingInput = z.output<typeof offlineBookingSchema>;

const emptyOfflineBooking = (
  venueId: string,
  offeringId: string | undefined,
  days?: { start: Day; end: Day },
): OfflineBookingValues => ({
  venueId,
  ...(offeringId && { offeringId }),
  startDate: days?.start ?? '',
  endDate: days?.end ?? '',
  rooms: '',
  guestName: '',
  phone: '',
  guestCount: '',
  eventType: 'wedding',
  price: '',
  paid: '',
  paidInCash: true,
  note: '',
});

const valuesOf = (booking: HostBooking): OfflineBookingValues => ({
  venueId: booking.venue.id,
  ...(booking.functions && { offeringId: booking.functions[0]?.offeringId }),
  startDate: booking.startDate,
  endDate: booking.endDate,
  rooms: String(booking.functions?.[0]?.rooms ?? ''),
  guestName: booking.guest.name,
  phone: booking.guest.phone ?? '',
  guestCount: String(booking.guestCount),
  eventType: booking.eventType,
  price: String(booking.totalPrice),
  paid: String(booking.paidAmount),
  paidInCash: true,
  note: booking.note,
});

type OfflineBookingForm = Pick<
  ContractForm<OfflineBookingValues, OfflineBookingInput>,
  'form' | 'field' | 'errorOf'
>;

const VenueSelect = ({ form }: OfflineBookingForm) => {
  const { data } = useRead(listHostVenues, {});
  const first = data?.results[0]?.id;
  useEffect(() => {
    if (first && !form.getValues('venueId')) form.setValue('venueId', first);
  }, [first, form]);
  if (!data || data.count < 2) return null;
  return (
    <SelectField {...form.register('venueId')} label={vendorText.venue()}>
      {data.results.map((venue) => (
        <option key={venue.id} value={venue.id}>
          {venue.name}
        </option>
      ))}
    </SelectField>
  );
};

interface DaysProps extends OfflineBookingForm {
  today: Day;
  /** The edited booking's own days, which stay selectable. */
  own: { start: Day; end: Day } | null;
}

const Days = ({ form, errorOf, today, own }: DaysProps) => {
  const venueId = form.watch('venueId');
  // The days of a part of the venue are checked when the booking is saved.
  const isPart = form.watch('offeringId') !== undefined;
  const { data } = useRead(getAvailability, { id: venueId }, { enabled: venueId !== '' && !isPart });
  const booked = (data?.bookedRanges ?? []).filter(({ start }) => start !== own?.start);
  const { control } = form;
  const { field: start } = useController({ name: 'startDate', control });
  const { field: end } = useController({ name: 'endDate', control });
  const until = addMonths(today, furthestAhead);
  const isMissing = !start.value || !end.value;
  return (
    <>
      <div className="grid gap-3 min-[440px]:grid-cols-2">
        <DateField
          ref={start.ref}
          label={vendorText.checkIn()}
          placeholder={vendorText.chooseDay()}
          selected={start.value || null}
          otherEnd={end.value || null}
          today={today}
          from={today}
          until={until}
          booked={booked}
          error={isMissing ? undefined : errorOf('startDate')}
          onSelect={(day) => {
            start.onChange(day);
            if (!end.value || end.value < day) end.onChange(day);
          }}
        />
        <DateField
          ref={end.ref}
          label={vendorText.checkOut()}
          placeholder={vendorText.chooseDay()}
          selected={end.value || null}
          otherEnd={start.value || null}
          today={today}
          from={start.value || today}
          until={until}
          booked={booked}
          error={isMissing ? undefined : errorOf('endDate')}
          onSelect={end.onChange}
        />
      </div>
      {isMissing && (errorOf('startDate') || errorOf('endDate')) && (
        <FieldError>{vendorText.datesNeeded()}</FieldError>
      )}
    </>
  );
};

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

const Money = ({ form, field, booking }: OfflineBookingForm & { booking: HostBooking | undefined }) => {
  const more = numberIn(form.watch('paid')) - (booking?.paidAmount ?? 0);
  return (
    <>
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

/** Team members who may not see money enter none. Otherwise the venue's price applies until another one is entered. */
const useUsualPrice = ({ form }: Pick<OfflineBookingForm, 'form'>, booking: HostBooking | undefined) => {
  const [venueId, start, end] = form.watch(['venueId', 'startDate', 'endDate']);
  const venue = useRead(listHostVenues, {}).data?.results.find(({ id }) => id === venueId);
  const seesMoney = !venue || mayAtVenue(venue.role, 'bookings');
  const usual = venue?.pricePerDay && start && end ? venue.pricePerDay * nightsOf({ start, end }) : null;
  const filled = useRef('');
  useEffect(() => {
    if (booking || form.getValues('price') !== filled.current) return;
    filled.current = seesMoney ? String(usual ?? '') : '0';
    form.setValue('price', filled.current);
  }, [booking, seesMoney, usual, form]);
  return seesMoney;
};

const useOfflineBooking = (booking: HostBooking | undefined, onDone: () => void) => {
  const add = useWrite(addOfflineBooking);
  const change = useWrite(changeOfflineBooking);
  const done = toastThen(vendorText.saved(), onDone);
  const save = ({ venueId, paidInCash, rooms, ...rest }: OfflineBookingInput) => {
    const input = { ...rest, ...(rooms !== null && { rooms }), ...(!paidInCash && { paidInCash }) };
    if (booking) change.send({ ...input, id: booking.id }, done);
    else add.send({ ...input, venueId }, done);
  };
  return { save, isSaving: add.isWriting || change.isWriting, failure: add.failure ?? change.failure };
};

export interface OfflineBookingDialogProps {
  /** The booking to edit. Without it the dialog adds one. */
  booking?: HostBooking;
  venueId?: string;
  /** What the venue sells, to choose from. Empty: the whole venue. */
  offerings?: readonly NamedOffering[];
  days?: { start: Day; end: Day };
  onClose: () => void;
}

/** Adds or edits an offline booking. */
export const OfflineBookingDialog = (props: OfflineBookingDialogProps) => {
  const { booking, venueId, offerings = [], days, onClose } = props;
  const today = dayOf(new Date().toISOString());
  const { save, isSaving, failure } = useOfflineBooking(booking, onClose);
  const parts = useContractForm({
    schema: offlineBookingSchema,
    defaultValues: booking ? valuesOf(booking) : emptyOfflineBooking(venueId ?? '', offerings[0]?.id, days),
    failure,
  });
  const taken = failure?.fields.conflictingDates?.map(shortDay).join(', ');
  const seesMoney = useUsualPrice(parts, booking);
  const chosen = offerings.find(({ id }) => id === parts.form.watch('offeringId'));
  const isRooms = chosen?.unit === 'night';
  return (
    <FormDialog
      title={booking ? vendorText.offlineBookingEditTitle() : vendorText.offlineBookingTitle()}
      text={vendorText.offlineBookingLead()}
      action={vendorText.save()}
      isBusy={isSaving}
      failure={parts.problem && `${parts.problem} ${taken ? vendorText.conflict({ days: taken }) : ''}`}
      failureTitle={titleOf(failure, vendorText.saveFailed())}
      onSend={parts.form.handleSubmit(save)}
      onClose={onClose}
    >
      {!booking && <VenueSelect {...parts} />}
      {offerings.length > 0 && (
        <SelectField {...parts.form.register('offeringId')} label={vendorText.what()}>
          {offerings.map((offering) => (
            <option key={offering.id} value={offering.id}>
              {offeringName(offering)}
            </option>
          ))}
        </SelectField>
      )}
      {isRooms && (
        <TextField
          {...parts.field('rooms')}
          label={vendorText.roomsOf({ n: chosen.rooms ?? 0 })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Days
        {...parts}
        today={today}
        own={booking ? { start: booking.startDate, end: booking.endDate } : null}
      />
      <Guest {...parts} />
      <Event {...parts} booking={booking} />
      {seesMoney && <Money {...parts} booking={booking} />}
      {seesMoney && <TextArea {...parts.field('note')} label={vendorText.note()} maxLength={1000} />}
    </FormDialog>
  );
};
