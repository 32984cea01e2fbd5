import { getBooking } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { approveChange, declineChange, withdrawChange } from '@mandap/contract/bookings/changes.endpoints';
import { listBookings, summarizeBookings } from '@mandap/contract/bookings/guest.endpoints';
import { getBookingHistory } from '@mandap/contract/bookings/history.endpoints';
import type { Endpoint } from '@mandap/contract/endpoint';
import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { useWrite } from '../../api/use-write.ts';
import { dayAndMonth, dayOf, timeOfDay } from '../../i18n/format.ts';
import * as changingText from '../../i18n/generated/changing.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { notify } from '../../ui/toast.ts';
import { Comparison } from './format-change.tsx';

type Change = NonNullable<Booking['change']>;

interface AnswerProps {
  bookingId: string;
  change: Change;
  /** What else shows the booking and is asked for again. */
  refreshes: readonly Endpoint[];
}

const shown = [getBooking, getBookingHistory, listBookings, summarizeBookings];

const Failed = ({ failure }: { failure: ApiFailure | null }) =>
  failure && (
    <Alert kind="danger" title={changingText.answerFailed()}>
      {textOf(failure)}
    </Alert>
  );

const DeclineDialog = ({ bookingId, change, refreshes, onClose }: AnswerProps & { onClose: () => void }) => {
  const { write, isWriting, failure } = useWrite(declineChange, { refreshes });
  const [reason, setReason] = useState('');
  const decline = () =>
    void write({ id: bookingId, changeId: change.id, reason: reason.trim() }).then(
      () => notify({ kind: 'success', title: changingText.declined() }),
      () => undefined,
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={changingText.declineTitle()}
      description={changingText.declineLead()}
      footer={
        <Button look="danger" className="w-full" isBusy={isWriting} disabled={isWriting} onClick={decline}>
          {changingText.decline()}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label={changingText.reason()}
          help={changingText.reasonHelp()}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Failed failure={failure} />
      </div>
    </Dialog>
  );
};

const HostAnswer = (props: AnswerProps) => {
  const { bookingId, change, refreshes } = props;
  const { write, isWriting, failure } = useWrite(approveChange, { refreshes });
  const [isDeclining, setIsDeclining] = useState(false);
  const accept = () =>
    void write({ id: bookingId, changeId: change.id }).then(
      () => notify({ kind: 'success', title: changingText.accepted() }),
      () => undefined,
    );
  return (
    <>
      <Failed failure={failure} />
      <div className="flex flex-wrap gap-2.5 *:flex-1">
        <Button look="outlined" size="small" onClick={() => setIsDeclining(true)}>
          {changingText.decline()}
        </Button>
        <Button size="small" isBusy={isWriting} disabled={isWriting} onClick={accept}>
          {changingText.accept()}
        </Button>
      </div>
      {isDeclining && <DeclineDialog {...props} onClose={() => setIsDeclining(false)} />}
    </>
  );
};

const Withdraw = ({ bookingId, change, refreshes }: AnswerProps) => {
  const { write, isWriting, failure } = useWrite(withdrawChange, { refreshes });
  const withdraw = () =>
    void write({ id: bookingId, changeId: change.id }).then(
      () => notify({ kind: 'success', title: changingText.withdrawn() }),
      () => undefined,
    );
  return (
    <>
      <Failed failure={failure} />
      <Button look="outlined" size="small" isBusy={isWriting} disabled={isWriting} onClick={withdraw}>
        {changingText.withdraw()}
      </Button>
    </>
  );
};

export interface ChangeRequestCardProps {
  booking: Booking;
  /** The host answers; the guest may take the wish back. */
  isHost?: boolean;
  refreshes?: readonly Endpoint[];
}

/** A change that waits for the host; nothing where none does. */
export const ChangeRequestCard = ({ booking, isHost, refreshes = [] }: ChangeRequestCardProps) => {
  const { change } = booking;
  if (!change) return null;
  const title = isHost ? changingText.waitingHost() : changingText.waitingTitle();
  const when = `${dayAndMonth(dayOf(change.expiresAt))}, ${timeOfDay(change.expiresAt)}`;
  const answer = { bookingId: booking.id, change, refreshes: [...shown, ...refreshes] };
  return (
    <section aria-label={title} className="no-print card grid gap-3.5 border-amber! p-5 shadow-soft">
      <h2 className="text-h3">{title}</h2>
      <Comparison booking={booking} wanted={change} price={change} />
      <p className="num text-small text-muted">{changingText.waitingUntil({ when })}</p>
      {isHost ? <HostAnswer {...answer} /> : <Withdraw {...answer} />}
    </section>
  );
};
