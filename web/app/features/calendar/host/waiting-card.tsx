import { listWaiting, offerFirst, saveChallengeHours } from '@mandap/contract/calendar/waiting.endpoints';
import type { HostWaitingEntry } from '@mandap/contract/calendar/waiting.schemas';
import * as schemas from '@mandap/contract/calendar/waiting.schemas';
import { type ChallengeHours, challengeHours } from '@mandap/domain/calendar/waiting';
import { type DayRange, overlaps } from '@mandap/domain/days';
import { useState } from 'react';
import * as z from 'zod/mini';
import { textOf } from '#app/api/error-message.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { weekdayAndTime } from '#app/i18n/format.ts';
import * as waitingText from '#app/i18n/generated/waiting.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { stayText } from '../format-option.ts';

const schema = z.pick(schemas.offerFirst.input, { reason: true });

const PutFirst = ({ entry: { id, name }, onClose }: { entry: HostWaitingEntry; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(offerFirst);
  const { form, field, problem } = useContractForm({ schema, defaultValues: { reason: '' }, failure });
  return (
    <FormDialog
      title={waitingText.firstTitle({ name })}
      text={waitingText.firstText()}
      action={waitingText.first()}
      isBusy={isWriting}
      failure={problem}
      onSend={form.handleSubmit(({ reason }) =>
        send({ id, reason }, toastThen(waitingText.firstDone({ name }), onClose)),
      )}
      onClose={onClose}
    >
      <TextField {...field('reason')} label={waitingText.reason()} maxLength={300} autoComplete="off" />
    </FormDialog>
  );
};

const Entry = ({ entry }: { entry: HostWaitingEntry }) => {
  const [isAsking, setIsAsking] = useState(false);
  const { name, stay, guests, place, firstReason, offeredUntil } = entry;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-control bg-raised px-3.5 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="truncate font-medium">{name}</p>
        <p className="num text-small text-muted">
          {`${stayText(stay)} · ${waitingText.guestCount({ n: guests })}`}
        </p>
        <p className="num text-small font-medium">
          {offeredUntil
            ? waitingText.offered({ time: weekdayAndTime(offeredUntil) })
            : waitingText.hostPlace({ n: place })}
        </p>
        {firstReason && (
          <p className="text-small text-muted">{waitingText.isFirst({ reason: firstReason })}</p>
        )}
      </div>
      {offeredUntil === null && (
        <Button
          variant="outlined"
          size="small"
          aria-label={waitingText.firstOf({ name })}
          onClick={() => setIsAsking(true)}
        >
          {waitingText.first()}
        </Button>
      )}
      {isAsking && <PutFirst entry={entry} onClose={() => setIsAsking(false)} />}
    </li>
  );
};

const Hours = ({ venueId, hours }: { venueId: string; hours: ChallengeHours }) => {
  const { send, isWriting, failure } = useWrite(saveChallengeHours);
  return (
    <>
      <SelectField
        label={waitingText.hours()}
        help={waitingText.hoursHelp()}
        value={hours}
        disabled={isWriting}
        onChange={({ target }) => {
          const chosen = challengeHours.find((one) => String(one) === target.value);
          if (chosen)
            send(
              { id: venueId, hours: chosen },
              toastThen(waitingText.hoursSaved(), () => undefined),
            );
        }}
      >
        {challengeHours.map((one) => (
          <option key={one} value={one}>
            {waitingText.hoursOf({ n: one })}
          </option>
        ))}
      </SelectField>
      {failure && <Alert variant="danger">{textOf(failure)}</Alert>}
    </>
  );
};

/** Who waits for days of a venue, by day and place. Nothing if nobody does. */
export const WaitingCard = ({ venueId }: { venueId: string }) => {
  const { data } = useRead(listWaiting, { venueId });
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="card grid gap-3 p-5 shadow-soft *:min-w-0">
      <div>
        <h2 id="waiting" className="text-h3">
          {waitingText.hostTitle()}
        </h2>
        <p className="text-small text-muted">{waitingText.hostLead()}</p>
      </div>
      <ul className="grid gap-3">
        {data.results.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {data.challengeHours && <Hours venueId={venueId} hours={data.challengeHours} />}
    </section>
  );
};

/** “2 families wait” for some of these days. Nothing if nobody does. */
export const WaitingCount = ({ venueId, days }: { venueId: string; days: DayRange }) => {
  const { data } = useRead(listWaiting, { venueId });
  const n =
    data?.results.filter(
      ({ stay, offeredUntil }) =>
        offeredUntil === null && overlaps({ start: stay.startDate, end: stay.endDate }, days),
    ).length ?? 0;
  if (n === 0) return null;
  return (
    <p className="num text-small">
      <a href="#waiting" className="link">
        {waitingText.count({ n })}
      </a>
    </p>
  );
};
