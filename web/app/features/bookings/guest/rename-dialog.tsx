import { nameFunction } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { functionName } from '../format-booking.ts';
import { OwnNameField } from '../own-name-field.tsx';

interface RenameDialogProps {
  booking: Booking;
  /** Undefined: the booking is of the whole venue, for one. */
  one: BookedFunction | undefined;
  onClose: () => void;
}

/** Another name for one of the family's functions. */
export const RenameDialog = ({ booking, one, onClose }: RenameDialogProps) => {
  const name = functionName(one ?? booking);
  const [ownName, setOwnName] = useState<string>();
  const { send, isWriting, failure } = useWrite(nameFunction);
  return (
    <FormDialog
      title={changingText.renameTitle({ event: name })}
      text={changingText.renameHelp()}
      action={changingText.renameSave()}
      isBusy={isWriting}
      isDisabled={ownName === undefined}
      failure={failure && textOf(failure, changingText.renameFailed())}
      onSend={() =>
        send(
          { id: booking.id, functionId: one?.id, ownName: ownName ?? '' },
          toastThen(changingText.renamed(), onClose),
        )
      }
      onClose={onClose}
    >
      <OwnNameField value={ownName ?? name} onChange={setOwnName} />
    </FormDialog>
  );
};
