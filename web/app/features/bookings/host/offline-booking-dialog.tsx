import {
  addOfflineBooking,
  changeOfflineBooking,
  getHostCalendar,
} from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking, NamedOffering } from '@mandap/contract/bookings/host.schemas';
import { maxFunctions } from '@mandap/domain/bookings/functions';
import { addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { numberIn } from '#app/api/number-in.ts';
import { titleOf } from '#app/api/title-of.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayOf, shortDay } from '#app/i18n/format.ts';
import * as bookOfferText from '#app/i18n/generated/bookOffer.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { InstalmentFields } from '../instalment-fields.tsx';
import { partText } from './host-month.tsx';
import { takenOn } from './lanes.ts';
import {
  emptyEvent,
  emptyOfflineBooking,
  inForm,
  type OfflineBookingForm,
  type OfflineBookingInput,
  type OfflineBookingValues,
  offlineBookingSchema,
  sentBooking,
  sentPaid,
  valuesOf,
} from './offline-booking-form.ts';
import { OfflineEvent, useOfferings } from './offline-event.tsx';
import { useVenueOf, VenueSelect } from './offline-what.tsx';
import { MeansField, ReceivedFields } from './receipt-fields.tsx';

const Guest = ({ field }: OfflineBookingForm) => (
  <>
    <TextField {...field('guestName')} label={vendorText.guestName()} autoComplete="off" />
    <TextField {...field('phone')} label={vendorText.phone()} type="tel" autoComplete="off" />
  </>
);

/** How what is paid with a new booking was received. */
const FirstReceipt = ({ form, field, errorOf, today }: OfflineBookingForm & { today: Day }) => {
  const paid = numberIn(form.watch('paid'));
  const means = form.watch('means');
  if (!(paid > 0)) return null;
  return (
    <>
      <MeansField {...form.register('means')} value={means} cash={paid} />
      <ReceivedFields
        today={today}
        means={means}
        day={{
          value: form.watch('receivedOn'),
          error: errorOf('receivedOn'),
          onSelect: (day) => form.setValue('receivedOn', day),
        }}
        reference={field('reference')}
      />
    </>
  );
};

/** The price, and what is paid with a new booking. Later amounts are logged on their own. */
const Money = ({ isNew, ...parts }: OfflineBookingForm & { isNew: boolean; today: Day }) => {
  const { field } = parts;
  const price = (
    <TextField {...field('price')} label={vendorText.price()} inputMode="decimal" autoComplete="off" />
  );
  if (!isNew) return price;
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        {price}
        <TextField {...field('paid')} label={vendorText.paid()} inputMode="decimal" autoComplete="off" />
      </div>
      <FirstReceipt {...parts} />
    </>
  );
};

/** What is paid later, on which days. */
const Instalments = ({ form, errorOf, today }: OfflineBookingForm & { today: Day }) => (
  <InstalmentFields
    parts={form.watch('instalments')}
    today={today}
    until={addMonths(today, furthestAhead)}
    error={errorOf('instalments')}
    errorOf={(index, name) => errorOf(`instalments.${index}.${name}`)}
    onChange={(parts) => form.setValue('instalments', parts, { shouldDirty: true })}
  />
);

/** Team members who may not see money enter none. */
const useSeesMoney = (form: Pick<OfflineBookingForm, 'form'>): boolean => {
  const venue = useVenueOf(form);
  return !venue || mayAtVenue(venue.role, 'bookings');
};

/**
 * The usual price of all events applies until another one is entered. That of a booking that was made before only changes with the
 * price per room and night.
 */
const useUsualPrice = (
  { form }: Pick<OfflineBookingForm, 'form'>,
  booking: HostBooking | undefined,
  seesMoney: boolean,
) => {
  const events = useFieldArray({ control: form.control, name: 'events', keyName: 'key' });
  const [usual, setUsual] = useState<Record<string, number | null>>({});
  const prices = events.fields.map(({ key }) => usual[key] ?? null);
  const total = prices.reduce<number | null>(
    (sum, price) => (sum === null || price === null ? null : sum + price),
    0,
  );
  const filled = useRef(booking ? String(booking.totalPrice) : '');
  const stays = booking !== undefined && form.watch('events').every(({ perNight }) => perNight.trim() === '');
  useEffect(() => {
    if (stays || form.getValues('price') !== filled.current) return;
    filled.current = seesMoney ? String(total ?? '') : '0';
    form.setValue('price', filled.current);
  }, [stays, seesMoney, total, form]);
  const onUsual = (key: string) => (price: number | null) => setUsual((all) => ({ ...all, [key]: price }));
  return { events, onUsual };
};

/** What a new booking's days were held by. It takes them over. */
type TakesOver = { optionId: string } | { blockId: string };

export interface StartedBooking {
  values: OfflineBookingValues;
  takesOver: TakesOver;
}

const useOfflineBooking = (
  booking: HostBooking | undefined,
  takesOver: TakesOver | undefined,
  onDone: () => void,
) => {
  const add = useWrite(addOfflineBooking);
  const change = useWrite(changeOfflineBooking);
  const done = toastThen(vendorText.saved(), onDone);
  const save = (input: OfflineBookingInput, offerings: readonly NamedOffering[]) => {
    const sent = sentBooking(input, offerings, booking?.instalments !== undefined);
    if (booking) change.send({ ...sent, id: booking.id }, done);
    else add.send({ ...sent, ...sentPaid(input), ...takesOver, venueId: input.venueId }, done);
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

const daysKept = (event: OfflineBookingValues['events'][number] | undefined) =>
  event && { start: event.startDate, end: event.endDate };

export interface OfflineBookingDialogProps {
  /** The booking to edit. Without it the dialog adds one. */
  booking?: HostBooking;
  venueId?: string;
  days?: { start: Day; end: Day };
  /** What a new booking begins with, and what of its days it takes over. */
  from?: StartedBooking | undefined;
  onClose: () => void;
}

/** Adds or edits an offline booking. */
export const OfflineBookingDialog = (props: OfflineBookingDialogProps) => {
  const { booking, venueId, days, from, onClose } = props;
  const today = dayOf(new Date().toISOString());
  const { save, isSaving, failure } = useOfflineBooking(booking, from?.takesOver, onClose);
  const parts = useContractForm({
    schema: offlineBookingSchema,
    defaultValues: booking
      ? valuesOf(booking)
      : (from?.values ?? emptyOfflineBooking(venueId ?? '', today, days)),
    failure: useMemo(() => inForm(failure), [failure]),
    lists: ['events'],
  });
  const conflict = useConflict(parts.form.watch('venueId'), failure?.fields.conflictingDates ?? []);
  const offerings = useOfferings(parts, today);
  const seesMoney = useSeesMoney(parts);
  const { events, onUsual } = useUsualPrice(parts, booking, seesMoney);
  const areSeveral = events.fields.length > 1;
  const ownOf = (id: string | undefined, index: number) =>
    booking?.functions?.find((one) => one.id === id) ?? (index === 0 ? booking : undefined);
  return (
    <FormDialog
      title={booking ? vendorText.offlineBookingEditTitle() : vendorText.offlineBookingTitle()}
      text={vendorText.offlineBookingLead()}
      action={vendorText.save()}
      isBusy={isSaving}
      failure={parts.problem && `${parts.problem} ${conflict}`}
      asksBeforeClosing
      failureTitle={titleOf(failure, vendorText.saveFailed())}
      onSend={parts.form.handleSubmit((input) => save(input, offerings))}
      onClose={onClose}
    >
      {!booking && <VenueSelect {...parts} />}
      {events.fields.map(({ key, id }, index) => (
        <OfflineEvent
          key={key}
          {...parts}
          index={index}
          today={today}
          offerings={offerings}
          own={ownOf(id, index)}
          kept={daysKept(from?.values.events[index])}
          seesMoney={seesMoney}
          onUsual={onUsual(key)}
          onRemove={areSeveral ? () => events.remove(index) : undefined}
        />
      ))}
      {events.fields.length < maxFunctions && (
        <Button type="button" variant="outlined" onClick={() => events.append(emptyEvent())}>
          <Plus aria-hidden />
          {bookOfferText.add()}
        </Button>
      )}
      <Guest {...parts} />
      {seesMoney && <Money {...parts} isNew={!booking} today={today} />}
      {seesMoney && <Instalments {...parts} today={today} />}
      {seesMoney && <TextArea {...parts.field('note')} label={vendorText.note()} maxLength={1000} />}
    </FormDialog>
  );
};
