import { disconnectCalendar, readCalendar } from '@mandap/contract/calendar/calendar.endpoints';
import type { ImportedCalendar } from '@mandap/contract/calendar/calendar.schemas';
import { CircleExclamationPoint, RefreshCw, Unplug } from 'lucide-react';
import { useState } from 'react';
import { ConfirmCall } from '#app/api/confirm-call.tsx';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as calendarsText from '#app/i18n/generated/calendars.ts';
import * as refusedText from '#app/i18n/generated/refused.ts';
import { Button } from '#app/ui/button.tsx';
import { calendarReading } from './connect-dialog.tsx';

interface CalendarProps {
  venueId: string;
  calendar: ImportedCalendar;
}

interface ConnectedProps extends CalendarProps {
  /** Of the venue. Empty: it has none of its own. */
  spaces: readonly { id: string; name: string }[];
}

const Disconnect = ({ venueId, calendar, onClose }: CalendarProps & { onClose: () => void }) => (
  <ConfirmCall
    endpoint={disconnectCalendar}
    input={{ id: venueId, calendarId: calendar.id }}
    title={calendarsText.disconnectTitle({ name: calendar.name })}
    points={[calendarsText.disconnectDays({ n: calendar.days }), calendarsText.disconnectBookings()]}
    action={calendarsText.disconnect()}
    isDanger
    done={calendarsText.disconnected({ name: calendar.name })}
    onClose={onClose}
  />
);

const minute = 60_000;

/** “5 minutes ago”. */
export const agoOf = (moment: string, now: Date): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / minute));
  if (minutes < 1) return calendarsText.justNow();
  if (minutes < 60) return calendarsText.minutesAgo({ n: minutes });
  if (minutes < 24 * 60) return calendarsText.hoursAgo({ n: Math.floor(minutes / 60) });
  return calendarsText.onDay({ day: mediumDay(dayOf(moment)) });
};

/** When a calendar is read next. */
export const nextOf = ({ nextReadAt }: ImportedCalendar, now: Date): string => {
  const minutes = Math.ceil((Date.parse(nextReadAt) - now.getTime()) / minute);
  return minutes > 1 ? calendarsText.nextIn({ n: minutes }) : calendarsText.nextSoon();
};

const problemTexts: Record<NonNullable<ImportedCalendar['problem']>, () => string> = {
  no_answer: refusedText.calendar_no_answer,
  not_there: refusedText.calendar_not_there,
  not_public: refusedText.calendar_not_public,
  not_a_calendar: refusedText.calendar_not_a_calendar,
  too_large: refusedText.calendar_too_large,
  too_much: refusedText.calendar_too_much,
};

/** Why a calendar could not be read, as a sentence. */
export const problemOf = ({ problem }: ImportedCalendar): string | null =>
  problem && `${problemTexts[problem]()}.`;

const State = ({ calendar }: { calendar: ImportedCalendar }) => {
  const now = new Date();
  const problem = problemOf(calendar);
  const { readAt, unreadable } = calendar;
  return (
    <div className="num mt-1 grid gap-1 text-small text-muted">
      {problem && (
        <p className="flex items-start gap-1.5 text-danger">
          <CircleExclamationPoint aria-hidden className="mt-1 size-4 flex-none" />
          <span>{problem}</span>
        </p>
      )}
      <p>{`${readAt ? calendarsText.readAgo({ ago: agoOf(readAt, now) }) : ''} ${nextOf(calendar, now)}`}</p>
      {problem && <p>{calendarsText.daysStay()}</p>}
      {unreadable > 0 && <p className="text-amber">{calendarsText.unreadable({ n: unreadable })}</p>}
    </div>
  );
};

/** An imported calendar: its last import, its events and its actions. */
export const ConnectedCalendar = ({ venueId, calendar, spaces }: ConnectedProps) => {
  const { send, isWriting, failure } = useWrite(readCalendar, calendarReading);
  const [isLeaving, setIsLeaving] = useState(false);
  const { name, site, spaceId } = calendar;
  const days = calendarsText.takes({ n: calendar.days });
  const space = spaces.find(({ id }) => id === spaceId)?.name ?? calendarsText.gone();
  return (
    <li className="grid gap-x-4 gap-y-2.5 py-4 md:max-lg:grid-cols-[minmax(0,1fr)_auto] md:max-lg:items-center">
      <div className="min-w-0">
        <h4 className="font-medium break-words">{name}</h4>
        <p className="num text-small break-words text-muted">
          {`${site} · ${spaceId ? calendarsText.takesOf({ space, days }) : days}`}
        </p>
        <State calendar={calendar} />
        {failure && <p className="mt-1 text-small text-danger">{textOf(failure)}</p>}
      </div>
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button
          variant="outlined"
          size="small"
          isBusy={isWriting}
          aria-label={calendarsText.readNowOf({ name })}
          onClick={() => send({ id: venueId, calendarId: calendar.id })}
        >
          {!isWriting && <RefreshCw aria-hidden className="size-[18px]" />}
          <span>{calendarsText.readNow()}</span>
        </Button>
        <Button
          variant="plain"
          size="small"
          aria-label={calendarsText.disconnectOf({ name })}
          onClick={() => setIsLeaving(true)}
        >
          <Unplug aria-hidden className="size-[18px]" />
          {calendarsText.disconnect()}
        </Button>
      </div>
      {isLeaving && <Disconnect {...{ venueId, calendar }} onClose={() => setIsLeaving(false)} />}
    </li>
  );
};
