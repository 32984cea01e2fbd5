import {
  cancelVisit,
  declineVisit,
  getVisitCalendar,
  pickVisitTime,
} from '@mandap/contract/visits/visits.endpoints';
import type { Visit } from '@mandap/contract/visits/visits.schemas';
import { CalendarPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { download, useDownload } from '#app/api/download.ts';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { weekdayAndTime } from '#app/i18n/format.ts';
import * as visitText from '#app/i18n/generated/visit.ts';
import { toVenue } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { lazyDialog } from '#app/ui/lazy-part.tsx';
import { RadioRow } from '#app/ui/radio-row.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { toastThen } from '#app/ui/toast.ts';

const AskAgainDialog = lazyDialog(() =>
  import('./guest/ask-again-dialog.tsx').then((part) => part.AskAgainDialog),
);
const OfferDialog = lazyDialog(() => import('./host/offer-dialog.tsx').then((part) => part.OfferDialog));

type Step = 'pick' | 'ask' | 'offer' | 'decline' | 'cancel';

interface EndDialogProps {
  visit: Visit;
  onClose: () => void;
}

/** Lets either party cancel a visit. */
const CancelDialog = ({ visit, onClose }: EndDialogProps) => {
  const { send, isWriting, failure } = useWrite(cancelVisit);
  return (
    <ReasonDialog
      title={visitText.cancelTitle()}
      text={visitText.cancelText()}
      action={visitText.cancelNow()}
      cancelLabel={visitText.keep()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      label={visitText.cancelReason()}
      maxLength={500}
      onSend={(reason) => send({ id: visit.id, reason }, toastThen(visitText.cancelled(), onClose))}
      onClose={onClose}
    />
  );
};

/** Lets a host decline a visit request. */
const DeclineDialog = ({ visit, onClose }: EndDialogProps) => {
  const { send, isWriting, failure } = useWrite(declineVisit);
  return (
    <ReasonDialog
      title={visitText.declineTitle()}
      text={visitText.declineText()}
      action={visitText.declineNow()}
      isDanger
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      label={visitText.declineReason()}
      required={visitText.declineNeeded()}
      maxLength={500}
      onSend={(reason) => send({ id: visit.id, reason }, toastThen(visitText.declined(), onClose))}
      onClose={onClose}
    />
  );
};

/** Lets a guest choose one of the offered times. Past ones are hidden. */
const PickDialog = ({ visit, onClose }: { visit: Visit; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(pickVisitTime);
  const times = visit.times.filter((time) => Date.parse(time) > Date.now());
  const [chosen, setChosen] = useState(times[0] ?? '');
  const pick = () =>
    send(
      { id: visit.id, startsAt: chosen },
      toastThen({ title: visitText.picked(), description: visitText.pickedText() }, onClose),
    );
  return (
    <FormDialog
      title={visitText.pickTitle()}
      text={visitText.withHost({ name: visit.other.name })}
      action={visitText.pick()}
      isBusy={isWriting}
      isDisabled={!chosen}
      failure={failure && textOf(failure)}
      onSend={pick}
      onClose={onClose}
    >
      <RadioRow
        label={visitText.pickTitle()}
        name="time"
        value={chosen}
        choices={times.map((value) => ({ value, label: weekdayAndTime(value) }))}
        onChoose={setChosen}
      />
    </FormDialog>
  );
};

const dialogs = {
  pick: PickDialog,
  ask: AskAgainDialog,
  offer: OfferDialog,
  decline: DeclineDialog,
  cancel: CancelDialog,
};

interface Choice {
  step: Step;
  text: () => string;
  variant: 'filled' | 'outlined' | 'plain';
}

const cancel: Choice = { step: 'cancel', text: visitText.cancel, variant: 'plain' };
const again: Choice = { step: 'ask', text: visitText.askAgain, variant: 'outlined' };
const other: Choice = { step: 'offer', text: visitText.offerOther, variant: 'outlined' };

const choices: Record<Visit['side'], Partial<Record<Visit['status'], readonly Choice[]>>> = {
  guest: {
    asked: [cancel],
    offered: [{ step: 'pick', text: visitText.pickTitle, variant: 'filled' }, again, cancel],
    agreed: [again, cancel],
  },
  host: {
    asked: [
      { step: 'offer', text: visitText.offer, variant: 'filled' },
      { step: 'decline', text: visitText.decline, variant: 'plain' },
    ],
    offered: [other, cancel],
    agreed: [other, cancel],
  },
};

/** Downloads the visit as an iCalendar file. */
const CalendarButton = ({ visitId }: { visitId: string }) => {
  const { isBusy, save } = useDownload(visitText.calendarFailed(), () =>
    download(getVisitCalendar, { id: visitId }),
  );
  return (
    <Button variant="filled" size="small" isBusy={isBusy} onClick={save}>
      {!isBusy && <CalendarPlus aria-hidden className="size-5" />}
      <span>{visitText.toCalendar()}</span>
    </Button>
  );
};

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>;

/** The actions of a party on a visit. After the visit, a link for the guest to book. */
export const VisitActions = ({ visit }: { visit: Visit }) => {
  const [step, setStep] = useState<Step | null>(null);
  const offered = choices[visit.side][visit.status] ?? [];
  if (visit.side === 'guest' && visit.status === 'done' && visit.venue.isListed)
    return (
      <Row>
        <Button asChild size="small">
          <Link to={toVenue(visit.venue.id)}>{visitText.book()}</Link>
        </Button>
      </Row>
    );
  const Dialog = step && dialogs[step];
  return (
    <>
      {offered.length > 0 && (
        <Row>
          {visit.status === 'agreed' && <CalendarButton visitId={visit.id} />}
          {offered.map((choice) => (
            <Button
              key={choice.step}
              variant={choice.variant}
              size="small"
              aria-haspopup="dialog"
              onClick={() => setStep(choice.step)}
            >
              {choice.text()}
            </Button>
          ))}
        </Row>
      )}
      {Dialog && <Dialog visit={visit} onClose={() => setStep(null)} />}
    </>
  );
};
