import type { Transfer } from '@mandap/contract/payments/payments.schemas';
import { Link } from 'react-router';
import { dayOf, timeOfDay, weekdayAndDay } from '#app/i18n/format.ts';
import * as transferText from '#app/i18n/generated/transfer.ts';
import { toConfirmation } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { PayButton } from './pay-button.tsx';

const weekdayAndTime = (time: string): string => `${weekdayAndDay(dayOf(time))}, ${timeOfDay(time)}`;

const waitingText = ({ keptUntil, utr, answerHours }: Transfer): string => {
  const text = transferText.waitingText({ utr: utr ?? '', hours: answerHours });
  return keptUntil ? `${text} ${transferText.keptUntil({ when: weekdayAndTime(keptUntil) })}` : text;
};

const reportedText = ({ keptUntil, statedAt }: Transfer): string => {
  const text = statedAt ? transferText.toldText({ when: weekdayAndTime(statedAt) }) : '';
  return keptUntil ? `${text} ${transferText.datesKeptUntil({ when: weekdayAndTime(keptUntil) })}` : text;
};

/** The status for the host or administrator who checks the account. */
const HostState = ({ transfer }: { transfer: Transfer }) => {
  if (transfer.status === 'waiting')
    return (
      <Alert variant="info" title={transferText.told()}>
        {reportedText(transfer)}
      </Alert>
    );
  return (
    <Alert variant="warning" title={transferText.answered()}>
      {transfer.reason}
    </Alert>
  );
};

/** The status of a transfer; nothing before it is reported. */
export const TransferState = ({ transfer }: { transfer: Transfer }) => {
  const { isOwn } = transfer;
  const toBooking = (
    <Button asChild size="small" variant="outlined">
      <Link to={toConfirmation(transfer.bookingId)}>{transferText.toBooking()}</Link>
    </Button>
  );
  if (!isOwn && (transfer.status === 'waiting' || transfer.status === 'rejected'))
    return <HostState transfer={transfer} />;
  switch (transfer.status) {
    case 'open':
      return transfer.keptUntil ? (
        <Alert variant="warning">
          {transferText.sendBefore({ when: weekdayAndTime(transfer.keptUntil) })}
        </Alert>
      ) : null;
    case 'waiting':
      return (
        <Alert variant="info" title={transferText.waiting()} action={toBooking}>
          {waitingText(transfer)}
        </Alert>
      );
    case 'confirmed':
      return (
        <Alert variant="success" title={transferText.confirmed()} action={toBooking}>
          {transferText.confirmedText()}
        </Alert>
      );
    case 'rejected':
      return (
        <Alert
          variant="danger"
          title={transferText.rejected()}
          action={<PayButton bookingId={transfer.bookingId} due="advance" size="small" />}
        >
          {transferText.rejectedText({ reason: transfer.reason ?? '' })}
        </Alert>
      );
    case 'closed':
      return (
        <Alert variant="warning" title={transferText.closed()} action={toBooking}>
          {transferText.closedText()}
        </Alert>
      );
  }
};
