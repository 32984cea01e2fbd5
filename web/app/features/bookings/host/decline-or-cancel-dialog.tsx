import { changeBooking } from '@mandap/contract/bookings/bookings.endpoints';
import { cancelOfflineBooking, getHostBooking } from '@mandap/contract/bookings/host.endpoints';
import type { HostBooking } from '@mandap/contract/bookings/host.schemas';
import { text } from '@mandap/contract/checks';
import * as z from 'zod/mini';
import { titleOf } from '#app/api/title-of.ts';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayRange, rupees } from '#app/i18n/format.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { useToday } from '#app/shell/site-settings.ts';
import { ChoiceChip } from '#app/ui/chip.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { notify } from '#app/ui/toast.ts';
import { formatRefund, isRequest } from './format-host-booking.tsx';

const reasons = ['missed', 'notFree', 'tooMany', 'repairs', 'family', 'other'] as const;
type Reason = (typeof reasons)[number];

const reasonNames: Record<Reason, () => string> = {
  missed: vendorText.reasonMissed,
  notFree: vendorText.reasonNotFree,
  tooMany: vendorText.reasonTooMany,
  repairs: vendorText.reasonRepairs,
  family: vendorText.reasonFamily,
  other: vendorText.reasonOther,
};

interface ConsequencesProps {
  booking: HostBooking;
  /** What the terms refund, if the host cancels because a payment is late. */
  termsRefund: number | undefined;
}

/** The consequences for the guest's refund, the days and the host's earnings. */
const Consequences = ({ booking, termsRefund }: ConsequencesProps) => {
  const isLost = booking.status === 'confirmed' && booking.kind === 'platform' && termsRefund === undefined;
  return (
    <ul className="num grid list-disc gap-1.5 rounded-[12px] bg-amber-soft py-3.5 pe-4 ps-8 text-meta">
      <li className="font-medium">
        {termsRefund === undefined
          ? formatRefund(booking)
          : vendorText.refundTerms({ name: booking.guest.name, amount: rupees(termsRefund) })}
      </li>
      {isLost && <li>{vendorText.noEarning({ amount: rupees(booking.earning.payable) })}</li>}
      <li>{vendorText.daysFree()}</li>
      {booking.kind === 'platform' && <li>{vendorText.toldGuest({ name: booking.guest.name })}</li>}
    </ul>
  );
};

const schema = z
  .object({ reason: z.enum(reasons, 'required'), text: text(400) })
  .check(
    z.refine(({ reason, text }) => reason !== 'other' || text !== '', { path: ['text'], error: 'required' }),
  );
type Values = z.input<typeof schema>;

/** The reason as the guest reads it. */
const reasonText = ({ reason, text }: Values): string => {
  if (reason === 'other') return text;
  const first = reasonNames[reason]();
  return text ? uiText.twoSentences({ first, second: text }) : first;
};

interface ReasonsProps extends Pick<ContractForm<Values, Values>, 'form' | 'field' | 'errorOf'> {
  /** Whether a payment is late enough to cancel for it. */
  isMissed: boolean;
}

const Reasons = ({ form, field, errorOf, isMissed }: ReasonsProps) => {
  return (
    <>
      <ChoiceGroup legend={vendorText.reason()} error={errorOf('reason')}>
        <div className="flex flex-wrap gap-2">
          {reasons.slice(isMissed ? 0 : 1).map((reason) => (
            <ChoiceChip key={reason} {...form.register('reason')} value={reason}>
              {reasonNames[reason]()}
            </ChoiceChip>
          ))}
        </div>
      </ChoiceGroup>
      <TextArea
        {...field('text')}
        label={form.watch('reason') === 'other' ? vendorText.reasonText() : vendorText.reasonTextOptional()}
        maxLength={400}
      />
    </>
  );
};

/** Declines a request or cancels a booking. Shows the consequences and asks for a reason for the guest. */
export const DeclineOrCancelDialog = ({
  booking,
  onClose,
}: {
  booking: HostBooking;
  onClose: () => void;
}) => {
  const fresh = useRead(getHostBooking, { id: booking.id }).data ?? booking;
  const platform = useWrite(changeBooking);
  const offline = useWrite(cancelOfflineBooking);
  const isOffline = booking.kind === 'offline';
  const { isWriting, failure } = isOffline ? offline : platform;
  const { problem, ...parts } = useContractForm({
    schema,
    defaultValues: { text: '' },
    failure,
    apiNames: { text: 'cancellationReason' },
    texts: { reason: vendorText.reasonNeeded, text: vendorText.reasonTextNeeded },
  });
  const isDecline = isRequest(booking);
  const done = () => {
    const title = isDecline ? vendorText.declined() : vendorText.cancelled();
    notify({
      kind: 'success',
      title,
      ...(termsRefund === undefined && { description: formatRefund(fresh) }),
    });
    onClose();
  };
  const { id } = booking;
  const today = useToday();
  const { missedPayment: missed } = fresh;
  const isMissed = missed !== undefined && missed.cancellableFrom <= today;
  const termsRefund = isMissed && parts.form.watch('reason') === 'missed' ? missed.refund : undefined;
  const cancel = parts.form.handleSubmit((values) => {
    const terms = termsRefund === undefined ? {} : { underTerms: true, refund: termsRefund };
    platform.send({ id, status: 'cancelled', cancellationReason: reasonText(values), ...terms }, done);
  });
  return (
    <FormDialog
      title={isDecline ? vendorText.declineTitle() : vendorText.cancelTitle()}
      text={vendorText.ofGuest({
        name: booking.guest.name,
        dates: dayRange(booking.startDate, booking.endDate, vendorText.to()),
      })}
      action={isDecline ? vendorText.declineNow() : vendorText.cancelNow()}
      cancelLabel={vendorText.keep()}
      isDanger
      isBusy={isWriting}
      failure={problem}
      failureTitle={titleOf(failure, vendorText.endFailed())}
      onSend={isOffline ? () => offline.send({ id, reason: '' }, done) : cancel}
      onClose={onClose}
    >
      <Consequences booking={fresh} termsRefund={termsRefund} />
      {!isOffline && <Reasons {...parts} isMissed={isMissed} />}
    </FormDialog>
  );
};
