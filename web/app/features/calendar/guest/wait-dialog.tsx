import { joinWaiting } from '@mandap/contract/calendar/waiting.endpoints';
import * as schemas from '@mandap/contract/calendar/waiting.schemas';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { typedNumber } from '#app/api/typed-number.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayRange } from '#app/i18n/format.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import * as waitingText from '#app/i18n/generated/waiting.ts';
import { toBooking } from '#app/paths.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import type { WantedStay } from './own-waiting.ts';

const schema = z.object({ guestCount: typedNumber(schemas.joinWaiting.input.shape.guestCount) });

interface WaitDialogProps {
  venueId: string;
  wanted: WantedStay;
  guests: number | null;
  onClose: () => void;
}

/** Joins the line for days that are taken. If they have become free, it leads to the booking. */
export const WaitDialog = ({ venueId, wanted, guests, onClose }: WaitDialogProps) => {
  const { send, isWriting, failure } = useWrite(joinWaiting);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { guestCount: String(guests ?? '') },
    failure,
  });
  const { offeringId, startDate, endDate, rooms, hours } = wanted;
  const days = dayRange(startDate, endDate, vendorText.to());
  const join = form.handleSubmit(({ guestCount }) =>
    send(
      {
        venueId,
        ...(offeringId && { offeringId }),
        ...{ startDate, endDate, guestCount },
        ...(rooms && { rooms }),
        ...(hours && { hours }),
      },
      ({ place }) =>
        toastThen({ title: waitingText.joined(), description: waitingText.place({ n: place }) }, onClose)(),
    ),
  );
  return (
    <FormDialog
      title={waitingText.title({ days })}
      text={waitingText.lead()}
      action={waitingText.join()}
      isBusy={isWriting}
      failure={problem}
      failureTitle={waitingText.failed()}
      failureAction={
        failure?.code === 'not_taken' && (
          <Link
            to={toBooking(
              venueId,
              startDate,
              guests ?? undefined,
              offeringId,
              endDate === startDate ? null : endDate,
            )}
            className="link"
          >
            {waitingText.bookInstead()}
          </Link>
        )
      }
      onSend={join}
      onClose={onClose}
    >
      <TextField
        {...field('guestCount')}
        label={waitingText.guests()}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  );
};
