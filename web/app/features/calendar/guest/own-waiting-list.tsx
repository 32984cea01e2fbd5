import { challengeOption, leaveWaiting } from '@mandap/contract/calendar/waiting.endpoints';
import type { WaitingEntry } from '@mandap/contract/calendar/waiting.schemas';
import { ListEnd } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { weekdayAndTime } from '#app/i18n/format.ts';
import * as waitingText from '#app/i18n/generated/waiting.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { stayText } from '../format-option.ts';
import { OwnDays } from './own-days.tsx';
import { useOwnWaiting } from './own-waiting.ts';

interface EntryDialogProps {
  entry: WaitingEntry;
  onClose: () => void;
}

const Leave = ({ entry: { id, venue }, onClose }: EntryDialogProps) => {
  const { send, isWriting, failure } = useWrite(leaveWaiting);
  return (
    <ConfirmDialog
      title={waitingText.leaveTitle()}
      text={waitingText.leaveText({ venue: venue.name })}
      action={waitingText.leave()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() => send({ id }, toastThen(waitingText.left(), onClose))}
      onClose={onClose}
    />
  );
};

const Challenge = ({ entry: { id }, ends, onClose }: EntryDialogProps & { ends: string }) => {
  const { send, isWriting, failure } = useWrite(challengeOption);
  return (
    <ConfirmDialog
      title={waitingText.challengeTitle()}
      text={waitingText.challengeText({ time: weekdayAndTime(ends) })}
      action={waitingText.challenge()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() => send({ id }, toastThen(waitingText.challenged(), onClose))}
      onClose={onClose}
    />
  );
};

const Entry = ({ entry }: { entry: WaitingEntry }) => {
  const [asks, setAsks] = useState<'leave' | 'challenge' | null>(null);
  const { venue, stay, guests, place, challengeEnds } = entry;
  const close = () => setAsks(null);
  return (
    <OwnDays
      icon={ListEnd}
      venue={venue}
      actions={
        <>
          <div className="flex flex-wrap gap-2">
            {challengeEnds && (
              <Button
                size="small"
                aria-label={waitingText.challengeOf({ venue: venue.name })}
                onClick={() => setAsks('challenge')}
              >
                {waitingText.challenge()}
              </Button>
            )}
            <Button
              variant="plain"
              size="small"
              aria-label={waitingText.leaveOf({ venue: venue.name })}
              onClick={() => setAsks('leave')}
            >
              {waitingText.leave()}
            </Button>
          </div>
          {asks === 'leave' && <Leave entry={entry} onClose={close} />}
          {asks === 'challenge' && challengeEnds && (
            <Challenge entry={entry} ends={challengeEnds} onClose={close} />
          )}
        </>
      }
    >
      <p className="num text-small text-muted">
        {`${stayText(stay)} · ${waitingText.guestCount({ n: guests })}`}
      </p>
      <p className="num text-small font-medium">{waitingText.place({ n: place })}</p>
    </OwnDays>
  );
};

/** What the signed-in person waits for, with the place in line. What is kept for them is in `KeptForYou`. Nothing if there is none. */
export const OwnWaitingList = ({ isReady }: { isReady: boolean }) => {
  const waiting = useOwnWaiting(isReady).filter(({ offeredUntil }) => offeredUntil === null);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="own-waiting" className="grid gap-3">
      <h2 id="own-waiting" className="text-h3">
        {waitingText.ownTitle()}
      </h2>
      <ul className="grid gap-3">
        {waiting.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
};
