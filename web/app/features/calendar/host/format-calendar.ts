import type { ImportedCalendar } from '@mandap/contract/calendar/calendar-sync.schemas';
import { checkMessage } from '#app/i18n/check-message.ts';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as calendarsText from '#app/i18n/generated/calendars.ts';

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

/** Why a calendar could not be read, as a sentence. */
export const problemOf = ({ problem }: ImportedCalendar): string | null =>
  problem && `${checkMessage(`calendar_${problem}`)}.`;
