import type { NamedOffering, TakenDays } from '@mandap/contract/bookings/host.schemas';
import { changeBlock } from '@mandap/contract/calendar/calendar.endpoints';
import * as schemas from '@mandap/contract/calendar/calendar.schemas';
import { addMonths, type Day, furthestAhead } from '@mandap/domain/days';
import * as z from 'zod/mini';
import { typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { OfferingSelect } from '#app/features/offerings/host/offering-select.tsx';
import { shortDay } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { DateField } from '#app/ui/date-field.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';

const schema = z.extend(z.pick(schemas.changeBlock.input, { startDate: true, endDate: true, note: true }), {
  offeringId: z.string(),
  /** Empty: all of them. */
  rooms: typedNumber(z.nullable(z.int('not_a_whole_number').check(z.gte(1, 'too_small'))), null),
});

export interface BlockProps {
  venueId: string;
  block: TakenDays;
  /** Empty for a venue that sells nothing but the whole venue. */
  offerings: readonly NamedOffering[];
  today: Day;
  onDone: () => void;
}

/** Changes what is blocked, on which days, and the note. */
export const BlockDialog = (props: BlockProps & { onClose: () => void }) => {
  const { venueId, block, offerings, today, onDone, onClose } = props;
  const { send, isWriting, failure } = useWrite(changeBlock);
  const { startDate, endDate, label: note, offeringId = '', part } = block;
  const { form, field, errorOf, problem } = useContractForm({
    schema,
    defaultValues: { startDate, endDate, note, offeringId, rooms: String(part?.rooms ?? '') },
    failure,
  });
  const [start, end, chosen] = form.watch(['startDate', 'endDate', 'offeringId']);
  const most = offerings.find(({ id }) => id === chosen)?.rooms ?? undefined;
  const taken = failure?.fields.conflictingDates?.map(shortDay).join(', ');
  const save = form.handleSubmit(({ offeringId: what, rooms, ...values }) =>
    send(
      {
        ...{ id: venueId, blockId: block.id, ...values },
        ...(what && { offeringId: what }),
        ...(most !== undefined && rooms !== null && { rooms }),
      },
      toastThen(vendorText.blockChanged(), () => {
        onClose();
        onDone();
      }),
    ),
  );
  const day = (name: 'startDate' | 'endDate', text: string, from: Day) => (
    <DateField
      label={text}
      placeholder={vendorText.chooseDay()}
      today={today}
      from={from}
      until={addMonths(today, furthestAhead)}
      booked={[]}
      selected={form.watch(name) || null}
      otherEnd={name === 'startDate' ? end : start}
      error={errorOf(name)}
      onSelect={(value) => form.setValue(name, value, { shouldDirty: true })}
    />
  );
  return (
    <FormDialog
      title={vendorText.changeBlockTitle()}
      action={vendorText.saveBlock()}
      isBusy={isWriting}
      failure={problem && `${problem} ${taken ? vendorText.conflict({ days: taken }) : ''}`}
      failureTitle={vendorText.blockFailed()}
      onSend={save}
      onClose={onClose}
    >
      <OfferingSelect {...form.register('offeringId')} offerings={offerings} />
      <div className="grid grid-cols-2 items-start gap-3">
        <div className="min-w-0">
          {day('startDate', vendorText.blockFrom(), startDate < today ? startDate : today)}
        </div>
        <div className="min-w-0">{day('endDate', vendorText.blockUntil(), start || today)}</div>
      </div>
      {most !== undefined && (
        <TextField
          {...field('rooms')}
          label={vendorText.roomsOf({ n: most })}
          help={vendorText.allRooms()}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField {...field('note')} label={vendorText.blockNote()} maxLength={300} autoComplete="off" />
    </FormDialog>
  );
};
