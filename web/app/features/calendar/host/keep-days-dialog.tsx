import type { NamedOffering } from '@mandap/contract/bookings/host.schemas';
import { keepDays } from '@mandap/contract/calendar/options.endpoints';
import * as schemas from '@mandap/contract/calendar/options.schemas';
import { type OptionHours, suggestedEnds } from '@mandap/domain/calendar/options';
import { addDays, type DayRange } from '@mandap/domain/days';
import { isOneDay } from '@mandap/domain/offerings/offering';
import { useState } from 'react';
import * as z from 'zod/mini';
import { typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { OfferingSelect } from '#app/features/offerings/host/offering-select.tsx';
import { dayRange, shortDay, weekdayAndTime } from '#app/i18n/format.ts';
import * as optionsText from '#app/i18n/generated/options.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';

const { shape } = schemas.keepDays.input;

const schema = z.object({
  offeringId: z.string(),
  /** Empty: one. */
  rooms: typedNumber(z.nullable(z.int('not_a_whole_number').check(z.gte(1, 'too_small'))), null),
  name: shape.name,
  phone: z.required(schemas.keepDays.input).shape.phone,
  until: z.string(),
  note: z.required(schemas.keepDays.input).shape.note,
});

interface KeepDaysDialogProps {
  isOpen?: boolean;
  venueId: string;
  days: DayRange;
  /** Empty for a venue that sells nothing but the whole venue. */
  offerings: readonly NamedOffering[];
  /** How long an option may last. */
  hours: OptionHours;
  /** The enquiry that says who the family is. */
  enquiry?: { id: string; name: string };
  onClose: () => void;
  onDone: () => void;
}

/** The days as an offering counts them: rooms are left on the day after the last night, sessions and hours are of one day. */
const staysOf = (
  { start, end }: DayRange,
  offering: NamedOffering | undefined,
): { startDate: string; endDate: string } => {
  if (offering?.unit === 'night') return { startDate: start, endDate: addDays(end, 1) };
  return { startDate: start, endDate: offering && isOneDay(offering.unit) ? start : end };
};

/** Keeps days for a family: what, who, until when. Who is known of an enquiry. */
export const KeepDaysDialog = (props: KeepDaysDialogProps) => {
  const { isOpen = true, venueId, days, offerings, hours, enquiry, onClose, onDone } = props;
  // The choices stay while the dialog is open.
  const [ends] = useState(() => suggestedEnds(new Date(), days.start, hours).map((end) => end.toISOString()));
  const { send, isWriting, failure } = useWrite(keepDays);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: {
      offeringId: offerings[0]?.id ?? '',
      rooms: '',
      name: enquiry?.name ?? '',
      phone: '',
      until: '',
      note: '',
    },
    failure,
  });
  const chosen = offerings.find(({ id }) => id === form.watch('offeringId'));
  const conflict = failure?.fields.conflictingDates?.map(shortDay).join(', ');
  const keep = form.handleSubmit(({ offeringId, rooms, until, ...family }) =>
    send(
      {
        id: venueId,
        stays: [
          {
            ...(offeringId && { offeringId }),
            ...staysOf(days, chosen),
            ...(chosen?.unit === 'night' && rooms !== null && { rooms }),
          },
        ],
        ...family,
        ...(enquiry && { enquiryId: enquiry.id }),
        ...(until && { until }),
      },
      toastThen({ title: optionsText.kept(), description: optionsText.keptText() }, () => {
        onClose();
        onDone();
      }),
    ),
  );
  if (!isOpen) return null;
  return (
    <FormDialog
      title={`${optionsText.keepTitle()}: ${dayRange(days.start, days.end, vendorText.to())}`}
      text={optionsText.keepLead()}
      action={optionsText.keepNow()}
      isBusy={isWriting}
      isDisabled={ends.length === 0}
      failure={
        ends.length === 0
          ? optionsText.tooLate()
          : problem && `${problem} ${conflict ? vendorText.conflict({ days: conflict }) : ''}`
      }
      failureTitle={optionsText.failed()}
      onSend={keep}
      onClose={onClose}
    >
      <OfferingSelect {...form.register('offeringId')} offerings={offerings} />
      {chosen?.unit === 'night' && (
        <TextField
          {...field('rooms')}
          label={vendorText.roomsOf({ n: chosen.rooms ?? 1 })}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {!enquiry && (
        <>
          <TextField {...field('name')} label={optionsText.name()} autoComplete="off" />
          <TextField
            {...field('phone')}
            label={optionsText.phone()}
            type="tel"
            help={optionsText.phoneHelp()}
            autoComplete="off"
          />
        </>
      )}
      {ends.length > 0 && (
        <SelectField {...field('until')} label={optionsText.until()}>
          {ends.map((end, index) => (
            // The server knows the longest time better than the clock of a phone.
            <option key={end} value={index === ends.length - 1 ? '' : end}>
              {index === ends.length - 1
                ? optionsText.untilLast({ time: weekdayAndTime(end) })
                : weekdayAndTime(end)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...field('note')}
        label={optionsText.note()}
        help={optionsText.noteHelp()}
        maxLength={300}
        autoComplete="off"
      />
    </FormDialog>
  );
};
