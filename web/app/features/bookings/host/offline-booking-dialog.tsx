import {
  addOfflineBooking,
  changeOfflineBooking,
  listHostVenues,
} from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { getAvailability } from '@mandap/contract/calendar/availability.endpoints';
import { eventTypes } from '@mandap/domain/bookings/lifecycle';
import { addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import { type FormEvent, useId, useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { eventName } from '../../../i18n/event-name.ts';
import { dayOf, shortDay } from '../../../i18n/format.ts';
import * as vendorText from '../../../i18n/generated/vendor.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { controlClass, TextField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.ts';
import {
  emptyOfflineBooking,
  type OfflineBookingValues,
  offlineBookingOf,
  valuesOf,
} from './offline-booking-form.ts';
import { hostReads } from './use-host-updates.ts';

interface PartProps {
  values: OfflineBookingValues;
  set: (change: Partial<OfflineBookingValues>) => void;
  failure: ApiFailure | null;
}

const errorOf = (failure: ApiFailure | null, field: keyof OfflineBookingValues): string | undefined =>
  failure?.fields[field]?.[0];

const VenueSelect = ({ values, set }: PartProps) => {
  const id = useId();
  const { data } = useRead(listHostVenues, {});
  if (!data || data.count < 2) return null;
  return (
    <Field id={id} label={vendorText.venue()}>
      <select
        id={id}
        value={values.venueId}
        onChange={(event) => set({ venueId: event.target.value })}
        className={`${controlClass} h-13`}
      >
        {data.results.map((venue) => (
          <option key={venue.id} value={venue.id}>
            {venue.name}
          </option>
        ))}
      </select>
    </Field>
  );
};

interface DaysProps extends PartProps {
  today: Day;
  /** Days that are this booking's own are not taken. */
  own: { start: Day; end: Day } | null;
}

const Days = ({ values, set, failure, today, own }: DaysProps) => {
  const { data } = useRead(getAvailability, { id: values.venueId }, { enabled: values.venueId !== '' });
  const booked = (data?.bookedRanges ?? []).filter(({ start }) => start !== own?.start);
  const { startDate, endDate } = values;
  const until = addMonths(today, furthestAhead);
  return (
    <div className="grid gap-3 min-[440px]:grid-cols-2">
      <DateField
        label={vendorText.checkIn()}
        placeholder={vendorText.chooseDay()}
        selected={startDate}
        partner={endDate}
        {...{ today, from: today, until, booked }}
        error={errorOf(failure, 'startDate')}
        onSelect={(day) => set({ startDate: day, ...((!endDate || endDate < day) && { endDate: day }) })}
      />
      <DateField
        label={vendorText.checkOut()}
        placeholder={vendorText.chooseDay()}
        selected={endDate}
        partner={startDate}
        {...{ today, from: startDate ?? today, until, booked }}
        error={errorOf(failure, 'endDate')}
        onSelect={(day) => set({ endDate: day })}
      />
    </div>
  );
};

const Guest = ({ values, set, failure }: PartProps) => (
  <>
    <TextField
      label={vendorText.guestName()}
      autoComplete="off"
      value={values.guestName}
      error={errorOf(failure, 'guestName')}
      onChange={(event) => set({ guestName: event.target.value })}
    />
    <TextField
      label={vendorText.phone()}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      value={values.phone}
      error={errorOf(failure, 'phone')}
      onChange={(event) => set({ phone: event.target.value })}
    />
  </>
);

const Event = ({ values, set, failure }: PartProps) => {
  const id = useId();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <TextField
        label={vendorText.guestCount()}
        inputMode="numeric"
        autoComplete="off"
        value={values.guestCount}
        error={errorOf(failure, 'guestCount')}
        onChange={(event) => set({ guestCount: event.target.value })}
      />
      <Field id={id} label={vendorText.event()}>
        <select
          id={id}
          value={values.eventType}
          onChange={({ target }) => {
            const eventType = eventTypes.find((type) => type === target.value);
            if (eventType) set({ eventType });
          }}
          className={`${controlClass} h-13`}
        >
          {eventTypes.map((type) => (
            <option key={type} value={type}>
              {eventName(type)}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
};

const Money = ({ values, set, failure }: PartProps) => (
  <div className="grid grid-cols-2 items-start gap-3">
    <TextField
      label={vendorText.price()}
      inputMode="decimal"
      autoComplete="off"
      value={values.price}
      error={errorOf(failure, 'price')}
      onChange={(event) => set({ price: event.target.value })}
    />
    <TextField
      label={vendorText.paid()}
      inputMode="decimal"
      autoComplete="off"
      value={values.paid}
      error={errorOf(failure, 'paid')}
      onChange={(event) => set({ paid: event.target.value })}
    />
  </div>
);

const Failed = ({ failure }: { failure: ApiFailure }) => {
  const taken = failure.fields.conflictingDates?.map(shortDay).join(', ');
  return (
    <Alert kind="danger" title={vendorText.saveFailed()}>
      {textOf(failure)} {taken && vendorText.conflict({ days: taken })}
    </Alert>
  );
};

const useOfflineBooking = (booking: HostBooking | undefined, onDone: () => void) => {
  const add = useWrite(addOfflineBooking, { refreshes: [...hostReads, getAvailability] });
  const change = useWrite(changeOfflineBooking, { refreshes: [...hostReads, getAvailability] });
  const save = async (values: OfflineBookingValues) => {
    const facts = offlineBookingOf(values);
    if (!facts) return;
    const saved = booking ? change.write({ ...facts, id: booking.id }) : add.write(facts);
    await saved.then(
      () => {
        notify({ kind: 'success', title: vendorText.saved() });
        onDone();
      },
      () => undefined,
    );
  };
  return { save, isSaving: add.isWriting || change.isWriting, failure: add.failure ?? change.failure };
};

export interface OfflineBookingDialogProps {
  /** The one that is changed; without it a new one is entered. */
  booking?: HostBooking;
  venueId?: string;
  days?: { start: Day; end: Day };
  onClose: () => void;
}

/** A booking that came by telephone, entered or changed. */
export const OfflineBookingDialog = ({ booking, venueId, days, onClose }: OfflineBookingDialogProps) => {
  const today = dayOf(new Date().toISOString());
  const first = useRead(listHostVenues, {}).data?.results[0]?.id ?? '';
  const [typed, setTyped] = useState(() =>
    booking ? valuesOf(booking) : emptyOfflineBooking(venueId ?? '', days),
  );
  const [isAsked, setIsAsked] = useState(false);
  const { save, isSaving, failure } = useOfflineBooking(booking, onClose);
  const form = useId();
  const values = { ...typed, venueId: typed.venueId || first };
  const set = (change: Partial<OfflineBookingValues>) => setTyped((before) => ({ ...before, ...change }));
  const hasDays = Boolean(values.startDate && values.endDate);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    void save(values);
  };
  const part = { values, set, failure };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={booking ? vendorText.offlineBookingEditTitle() : vendorText.offlineBookingTitle()}
      description={vendorText.offlineBookingLead()}
      footer={
        <Button type="submit" form={form} isBusy={isSaving} className="w-full">
          {vendorText.save()}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {!booking && <VenueSelect {...part} />}
        <Days
          {...part}
          today={today}
          own={booking ? { start: booking.startDate, end: booking.endDate } : null}
        />
        {isAsked && !hasDays && <FieldError>{vendorText.datesNeeded()}</FieldError>}
        <Guest {...part} />
        <Event {...part} />
        <Money {...part} />
        <TextArea
          label={vendorText.note()}
          maxLength={1000}
          value={values.note}
          onChange={(event) => set({ note: event.target.value })}
        />
        {failure && <Failed failure={failure} />}
      </form>
    </Dialog>
  );
};
