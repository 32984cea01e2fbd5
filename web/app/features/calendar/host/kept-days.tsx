import { extendOption, listOptions, releaseOption } from '@mandap/contract/calendar/options.endpoints';
import type { Option } from '@mandap/contract/calendar/options.schemas';
import { Hourglass, MessageCircle, Phone } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { weekdayAndTime } from '#app/i18n/format.ts';
import * as optionsText from '#app/i18n/generated/options.ts';
import * as waitingText from '#app/i18n/generated/waiting.ts';
import { toPhone, toWhatsApp } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { toastThen } from '#app/ui/toast.ts';
import { stayText } from '../format-option.ts';

/** Calls the family, or writes to it. */
const Reach = ({ option }: { option: Option }) => {
  const { name, phone, venue, until, stays } = option;
  if (!phone) return null;
  const text = optionsText.tellText({
    name,
    venue: venue.name,
    days: stays.map(stayText).join('; '),
    time: weekdayAndTime(until),
  });
  return (
    <>
      <Button asChild variant="outlined" size="small">
        <a href={toPhone(`+91${phone}`)} aria-label={optionsText.callOf({ name })}>
          <Phone aria-hidden className="size-[18px]" />
          {optionsText.call()}
        </a>
      </Button>
      <Button asChild variant="outlined" size="small">
        <a
          href={toWhatsApp(text, phone)}
          target="_blank"
          rel="noreferrer"
          aria-label={optionsText.tellOf({ name })}
        >
          <MessageCircle aria-hidden className="size-[18px]" />
          {optionsText.tell()}
        </a>
      </Button>
    </>
  );
};

const Release = ({ option, onClose }: { option: Option; onClose: () => void }) => {
  const { send, isWriting, failure } = useWrite(releaseOption);
  const { id, name } = option;
  return (
    <ConfirmDialog
      title={optionsText.freeTitle({ name })}
      text={optionsText.freeText({ name })}
      action={optionsText.free()}
      isBusy={isWriting}
      failure={failure && textOf(failure)}
      onConfirm={() => send({ id }, toastThen(optionsText.freed(), onClose))}
      onClose={onClose}
    />
  );
};

interface KeptDaysProps {
  option: Option;
  onBook: (option: Option) => void;
}

/** Days that are kept for a family, until when, and what the host can do. */
export const KeptDays = ({ option, onBook }: KeptDaysProps) => {
  const { id, name, note, until, canExtendTo, isOffer, isChallenged, stays } = option;
  const extend = useWrite(extendOption);
  const [isReleasing, setIsReleasing] = useState(false);
  const done = ({ until: later }: Option) =>
    toastThen(optionsText.longerDone({ time: weekdayAndTime(later) }), () => undefined)();
  return (
    <div className="grid gap-2.5 rounded-control bg-raised px-3.5 py-3 *:min-w-0">
      <div className="flex items-start gap-3">
        <span
          aria-hidden
          className="grid size-9 flex-none place-items-center rounded-[10px] bg-primary-soft text-primary"
        >
          <Hourglass className="size-[18px]" />
        </span>
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          {stays.map((stay, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what is kept never changes
            <p key={index} className="num text-small text-muted">
              {stayText(stay)}
            </p>
          ))}
          <p className="num text-small font-medium">
            {optionsText.untilTime({ time: weekdayAndTime(until) })}
          </p>
          {isOffer && <p className="text-small text-muted">{waitingText.isOffer()}</p>}
          {isChallenged && <p className="text-small font-medium text-danger">{waitingText.isChallenged()}</p>}
          {note && <p className="text-small text-muted">{note}</p>}
        </div>
      </div>
      {extend.failure && <Alert variant="danger">{textOf(extend.failure)}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={optionsText.bookOf({ name })} onClick={() => onBook(option)}>
          {optionsText.book()}
        </Button>
        <Reach option={option} />
        {canExtendTo && (
          <Button
            variant="outlined"
            size="small"
            isBusy={extend.isWriting}
            onClick={() => extend.send({ id, until: canExtendTo }, done)}
          >
            {optionsText.longer({ time: weekdayAndTime(canExtendTo) })}
          </Button>
        )}
        <Button
          variant="plain"
          size="small"
          aria-label={optionsText.freeOf({ name })}
          onClick={() => setIsReleasing(true)}
        >
          {optionsText.free()}
        </Button>
      </div>
      {isReleasing && <Release option={option} onClose={() => setIsReleasing(false)} />}
    </div>
  );
};

interface KeptDaysCardProps extends Pick<KeptDaysProps, 'onBook'> {
  venueId: string;
}

/** All days that a venue keeps for families, the first to end first. Nothing if it keeps none. */
export const KeptDaysCard = ({ venueId, onBook }: KeptDaysCardProps) => {
  const { data } = useRead(listOptions, { venueId });
  if (!data || data.results.length === 0) return null;
  return (
    <section aria-labelledby="kept-days" className="card grid gap-3 p-5 shadow-soft *:min-w-0">
      <div>
        <h2 id="kept-days" className="text-h3">
          {optionsText.title()}
        </h2>
        <p className="text-small text-muted">{optionsText.lead()}</p>
      </div>
      <ul className="grid gap-3">
        {data.results.map((option) => (
          <li key={option.id}>
            <KeptDays option={option} onBook={onBook} />
          </li>
        ))}
      </ul>
    </section>
  );
};
