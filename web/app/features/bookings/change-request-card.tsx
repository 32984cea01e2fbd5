import { approveChange, declineChange, withdrawChange } from '@mandap/contract/bookings/bookings.endpoints';
import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import { type ReactNode, useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { titleOf } from '#app/api/title-of.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayAndMonth, dayOf, rupees, timeOfDay } from '#app/i18n/format.ts';
import * as changingText from '#app/i18n/generated/changing.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { notify } from '#app/ui/toast.ts';
import { Comparison, waitingChangesOf } from './format-change.tsx';

type Change = NonNullable<Booking['change']>;

interface AnswerProps {
  bookingId: string;
  change: Change;
}

const Failed = ({ failure }: { failure: ApiFailure | null }) =>
  failure && (
    <Alert variant="danger" title={changingText.answerFailed()}>
      {textOf(failure)}
    </Alert>
  );

const DeclineDialog = ({ bookingId, change, onClose }: AnswerProps & { onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(declineChange);
  return (
    <ReasonDialog
      title={changingText.declineTitle()}
      text={changingText.declineLead()}
      action={changingText.decline()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      failureTitle={titleOf(failure, changingText.answerFailed())}
      label={changingText.reason()}
      help={changingText.reasonHelp()}
      maxLength={500}
      onSend={(reason) =>
        send({ id: bookingId, changeId: change.id, reason }, () =>
          notify({ kind: 'success', title: changingText.declined() }),
        )
      }
      onClose={onClose}
    />
  );
};

const Accept = (props: AnswerProps) => {
  const { bookingId, change } = props;
  const { send, isWriting, failure } = useWrite(approveChange);
  const [isDeclining, setIsDeclining] = useState(false);
  const accept = () =>
    send({ id: bookingId, changeId: change.id }, () =>
      notify({ kind: 'success', title: changingText.accepted() }),
    );
  return (
    <>
      <Failed failure={failure} />
      <div className="flex flex-wrap gap-2.5 *:flex-1">
        <Button variant="outlined" size="small" onClick={() => setIsDeclining(true)}>
          {changingText.decline()}
        </Button>
        <Button size="small" isBusy={isWriting} onClick={accept}>
          {changingText.accept()}
        </Button>
      </div>
      {isDeclining && <DeclineDialog {...props} onClose={() => setIsDeclining(false)} />}
    </>
  );
};

const Withdraw = ({ bookingId, change }: AnswerProps) => {
  const { send, isWriting, failure } = useWrite(withdrawChange);
  const withdraw = () =>
    send({ id: bookingId, changeId: change.id }, () =>
      notify({ kind: 'success', title: changingText.withdrawn() }),
    );
  return (
    <>
      <Failed failure={failure} />
      <Button variant="outlined" size="small" isBusy={isWriting} onClick={withdraw}>
        {changingText.withdraw()}
      </Button>
    </>
  );
};

/** What the card says to each side, by whom the change waits for. */
const texts = {
  host: {
    guest: { title: changingText.waitingTitle, until: changingText.waitingUntil },
    host: { title: changingText.waitingHost, until: changingText.waitingUntil },
  },
  payment: {
    guest: { title: changingText.payTitle, until: changingText.payUntil },
    host: { title: changingText.payTitleHost, until: changingText.payUntil },
  },
  guest: {
    guest: { title: changingText.countTitle, until: changingText.countUntil },
    host: { title: changingText.countTitleHost, until: changingText.countUntilHost },
  },
} as const;

/** The one whom the change waits for answers. The one who asked may withdraw it. */
const Answer = ({ isHost, ...answer }: AnswerProps & { isHost: boolean }) => {
  const { waitsFor } = answer.change;
  const isAnswered = isHost ? waitsFor === 'host' : waitsFor === 'guest';
  if (isAnswered) return <Accept {...answer} />;
  return isHost && waitsFor === 'payment' ? null : <Withdraw {...answer} />;
};

interface ChangeRequestCardProps {
  booking: Booking;
  isHost?: boolean;
  /** Pays what is due first. */
  payButton?: ReactNode;
}

/** A change that waits for an answer or a payment. Renders nothing if there is none. */
export const ChangeRequestCard = ({ booking, isHost = false, payButton }: ChangeRequestCardProps) => {
  const { change } = booking;
  if (!change) return null;
  const { title: titleText, until } = texts[change.waitsFor][isHost ? 'host' : 'guest'];
  const title = titleText({ amount: rupees(change.dueFirst) });
  const when = `${dayAndMonth(dayOf(change.expiresAt))}, ${timeOfDay(change.expiresAt)}`;
  const changes = waitingChangesOf(booking, change);
  const [only, ...others] = changes;
  const answer = { bookingId: booking.id, change };
  return (
    <section aria-label={title} className="no-print card grid gap-3.5 border-amber! p-5 shadow-soft">
      <h2 className="text-h3">{title}</h2>
      {only?.event && others.length === 0 && <p className="font-medium">{only.event}</p>}
      <Comparison booking={booking} changes={changes} price={change} />
      <p className="num text-small text-muted">{until({ when })}</p>
      {change.waitsFor === 'payment' && payButton}
      <Answer {...answer} isHost={isHost} />
    </section>
  );
};
