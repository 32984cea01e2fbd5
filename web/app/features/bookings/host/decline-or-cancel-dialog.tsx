import { changeBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { cancelOfflineBooking, getHostBooking } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { useState } from 'react';
import { textOf } from '../../../api/error-message.ts';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { dayRange, rupees } from '../../../i18n/format.ts';
import * as vendorText from '../../../i18n/generated/vendor.ts';
import { ChoiceChip } from '../../../ui/chip.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { notify } from '../../../ui/toast.ts';
import { isRequest, refundWords } from './format-host-booking.ts';
import { hostReads } from './use-host-updates.ts';

const reasons = ['notFree', 'tooMany', 'repairs', 'family', 'other'] as const;
type Reason = (typeof reasons)[number];

const reasonNames: Record<Reason, () => string> = {
  notFree: vendorText.reasonNotFree,
  tooMany: vendorText.reasonTooMany,
  repairs: vendorText.reasonRepairs,
  family: vendorText.reasonFamily,
  other: vendorText.reasonOther,
};

/** What it means for the guest's money, the days and the host's own money. */
const Consequences = ({ booking }: { booking: HostBooking }) => {
  const isLost = booking.status === 'confirmed' && booking.kind === 'platform';
  return (
    <ul className="num grid list-disc gap-1.5 rounded-[12px] bg-amber-soft py-3.5 pr-4 pl-8 text-meta">
      <li className="font-medium">{refundWords(booking)}</li>
      {isLost && <li>{vendorText.noEarning({ amount: rupees(booking.earning.payable) })}</li>}
      <li>{vendorText.daysFree()}</li>
      {booking.kind === 'platform' && <li>{vendorText.toldGuest({ name: booking.guest.name })}</li>}
    </ul>
  );
};

interface Choice {
  reason: Reason | null;
  text: string;
}

const missing = ({ reason, text }: Choice): string | null => {
  if (!reason) return vendorText.reasonNeeded();
  return reason === 'other' && !text.trim() ? vendorText.reasonTextNeeded() : null;
};

/** What the guest reads. */
const reasonText = ({ reason, text }: Choice): string => {
  const own = text.trim();
  if (!reason || reason === 'other') return own;
  return own ? `${reasonNames[reason]()}. ${own}` : reasonNames[reason]();
};

const Reasons = ({ choice, onChoose }: { choice: Choice; onChoose: (choice: Choice) => void }) => (
  <>
    <fieldset>
      <legend className="mb-2 text-small font-medium">{vendorText.reason()}</legend>
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <ChoiceChip
            key={reason}
            name="reason"
            checked={choice.reason === reason}
            onChange={() => onChoose({ ...choice, reason })}
          >
            {reasonNames[reason]()}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
    <TextArea
      label={choice.reason === 'other' ? vendorText.reasonText() : vendorText.reasonTextOptional()}
      maxLength={400}
      value={choice.text}
      onChange={(event) => onChoose({ ...choice, text: event.target.value })}
    />
  </>
);

const useDeclineOrCancel = (booking: HostBooking, onDone: () => void) => {
  const change = useWrite(changeBooking, { refreshes: hostReads });
  const offlineBooking = useWrite(cancelOfflineBooking, { refreshes: hostReads });
  const end = async (reason: string) => {
    const ended =
      booking.kind === 'telephone'
        ? offlineBooking.write({ id: booking.id, reason })
        : change.write({ id: booking.id, status: 'cancelled', cancellationReason: reason });
    await ended.then(
      () => {
        notify({
          kind: 'success',
          title: isRequest(booking) ? vendorText.declined() : vendorText.cancelled(),
          description: refundWords(booking),
        });
        onDone();
      },
      () => undefined,
    );
  };
  return {
    end,
    isEnding: change.isWriting || offlineBooking.isWriting,
    failure: change.failure ?? offlineBooking.failure,
  };
};

/** Declines a request or cancels a booking: shows what it means, and asks for the reason that the guest reads. */
export const DeclineOrCancelDialog = ({
  booking,
  onClose,
}: {
  booking: HostBooking;
  onClose: () => void;
}) => {
  const fresh = useRead(getHostBooking, { id: booking.id }).data ?? booking;
  const { end, isEnding, failure } = useDeclineOrCancel(fresh, onClose);
  const [choice, setChoice] = useState<Choice>({ reason: null, text: '' });
  const [isAsked, setIsAsked] = useState(false);
  const isDecline = isRequest(booking);
  const needsReason = booking.kind === 'platform';
  const problem = needsReason ? missing(choice) : null;
  const press = () => {
    setIsAsked(true);
    if (!problem) void end(reasonText(choice));
  };
  return (
    <ConfirmDialog
      title={isDecline ? vendorText.declineTitle() : vendorText.cancelTitle()}
      text={vendorText.ofGuest({
        name: booking.guest.name,
        dates: dayRange(booking.startDate, booking.endDate, vendorText.to()),
      })}
      action={isDecline ? vendorText.declineNow() : vendorText.cancelNow()}
      keep={vendorText.keep()}
      isDanger
      isBusy={isEnding}
      failure={failure && textOf(failure)}
      failureTitle={vendorText.endFailed()}
      onConfirm={press}
      onClose={onClose}
    >
      <Consequences booking={fresh} />
      {needsReason && <Reasons choice={choice} onChoose={setChoice} />}
      {isAsked && problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </ConfirmDialog>
  );
};
