import { addRooms } from '@mandap/contract/offerings/offerings.endpoints';
import { type OwnOffering, RoomsForm } from '@mandap/contract/offerings/offerings.schemas';
import { dayMinutes } from '@mandap/domain/offerings/offering';
import * as z from 'zod/mini';
import { titleOf } from '#app/api/title-of.ts';
import { typedAmount, typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as sellText from '#app/i18n/generated/sell.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { AroundNote } from './around-note.tsx';
import { excludedAround } from './exclusions.ts';
import { minutesIn } from './room-times.tsx';

const { shape } = RoomsForm;

const typedTime = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(z.pipe(z.string(), z.transform(minutesIn)), schema);

const schema = z.extend(z.required(RoomsForm), {
  count: typedNumber(shape.count),
  firstNumber: typedNumber(shape.firstNumber),
  price: typedAmount(shape.price),
  checkIn: typedTime(shape.checkIn),
  checkOut: typedTime(shape.checkOut),
  maxGuests: typedNumber(shape.maxGuests, null),
});

const usual: z.input<typeof schema> = {
  name: '',
  count: '',
  firstNumber: '101',
  price: '',
  checkIn: '12:00',
  checkOut: '11:00',
  maxGuests: '',
};

interface RoomsDialogProps {
  venueId: string;
  /** What the venue sells already. */
  offerings: readonly OwnOffering[];
  onClose: () => void;
}

/** Adds rooms that are all alike, and what a night costs, in one step. */
export const RoomsDialog = ({ venueId, offerings, onClose }: RoomsDialogProps) => {
  const { send, isWriting, failure } = useWrite(addRooms);
  const parts = useContractForm({ schema, defaultValues: usual, failure });
  const { form, field } = parts;
  const [checkIn, checkOut] = form.watch(['checkIn', 'checkOut']);
  const [starts, ends] = [minutesIn(checkIn), minutesIn(checkOut)];
  // New rooms are occupied with the whole venue only.
  const whole = offerings.filter(({ windows }) => windows.some((one) => one.spaceId === null));
  const windows = [{ spaceId: 'new', starts, ends }];
  const excluded =
    starts < ends + dayMinutes ? excludedAround({ unit: 'night', windows, turnaround: 0 }, whole) : [];
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <FormDialog
      title={sellText.addRooms()}
      text={sellText.changeLater()}
      action={sellText.add()}
      isBusy={isWriting}
      failure={parts.problem}
      failureTitle={titleOf(failure, sellText.title())}
      onSend={form.handleSubmit((input) =>
        send({ ...input, id: venueId }, toastThen(sellText.added({ name: input.name }), onClose)),
      )}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={sellText.name()}
        help={sellText.roomsNameHelp()}
        maxLength={60}
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField {...field('count')} {...number} label={sellText.roomCount()} />
        <TextField {...field('firstNumber')} {...number} label={sellText.firstNumber()} />
        <TextField {...field('price')} {...number} inputMode="decimal" label={sellText.roomPrice()} />
        <TextField {...field('maxGuests')} {...number} label={sellText.roomGuests()} />
        <TextField {...field('checkIn')} type="time" label={sellText.checkIn()} />
        <TextField {...field('checkOut')} type="time" label={sellText.checkOut()} />
      </div>
      <AroundNote excluded={excluded} />
    </FormDialog>
  );
};
