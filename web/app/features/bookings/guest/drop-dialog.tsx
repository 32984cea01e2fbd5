import { quoteChange } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { textOf } from '#app/api/error-message.ts';
import { titleOf } from '#app/api/title-of.ts';
import { useRead } from '#app/api/use-read.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { ChangePrice, hasMoved, useRequestChange } from '../change-dialog.tsx';
import { functionName } from '../format-booking.ts';
import { askedOf, stayOf } from '../format-change.tsx';

interface DropDialogProps {
  booking: Booking;
  one: BookedFunction;
  onClose: () => void;
}

/** Drops one function of a booking. Shows the price difference and the refund first. */
export const DropDialog = ({ booking, one, onClose }: DropDialogProps) => {
  const before = stayOf(one);
  const dropped = { functionId: one.id, ...askedOf(before), action: 'drop' } as const;
  const quote = useRead(quoteChange, { id: booking.id, ...dropped });
  const { request, isWriting, failure } = useRequestChange(booking, onClose);
  const submit = () => {
    if (!quote.data) return;
    void request(dropped, quote.data).catch((error: unknown) => {
      if (hasMoved(error)) quote.retry();
    });
  };
  return (
    <ConfirmDialog
      title={changingText.dropTitle({ event: functionName(one) })}
      text={changingText.dropLead()}
      action={quote.data?.needsApproval ? changingText.ask() : changingText.drop()}
      cancelLabel={changingText.keep()}
      isDanger
      isBusy={isWriting}
      isDisabled={!quote.data}
      failure={failure && textOf(failure)}
      failureTitle={titleOf(failure, changingText.failed())}
      onConfirm={submit}
      onClose={onClose}
    >
      <ChangePrice booking={booking} before={before} requested={null} isDrop quote={quote} />
    </ConfirmDialog>
  );
};
