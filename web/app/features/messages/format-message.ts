import type { Thread } from '@mandap/contract/messages/messages.schemas';
import { addDays, type Day } from '@mandap/domain/days';
import { dayOf, mediumDay, shortDay, timeOfDay, weekdayAndDay } from '../../i18n/format.ts';
import * as messagesText from '../../i18n/generated/messages.ts';
import { bookingStatusBadges } from '../bookings/booking-badges.tsx';

export const nameOf = ({ firstName, isDeleted }: Thread['other']): string =>
  isDeleted ? messagesText.deleted() : firstName;

/** What a conversation is about, besides the venue. */
export const subjectOf = (booking: Thread['booking']): string =>
  booking
    ? messagesText.aboutBooking({ code: booking.code, status: bookingStatusBadges[booking.status].label() })
    : messagesText.enquiry();

/** The line of the list below the name. */
export const lastWords = ({ lastMessage: { text, isMine, isHidden, attachments } }: Thread): string => {
  if (isHidden) return messagesText.removed();
  const said = text || messagesText.files({ n: attachments });
  return isMine ? messagesText.you({ text: said }) : said;
};

/** 4:30 pm today, else the day. */
export const whenOf = (moment: string, today: Day): string => {
  const day = dayOf(moment);
  if (day === today) return timeOfDay(moment);
  if (day === addDays(today, -1)) return messagesText.yesterday();
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : mediumDay(day);
};

/** What stands between the messages of one day and those of the next. */
export const dayName = (day: Day, today: Day): string => {
  if (day === today) return messagesText.today();
  if (day === addDays(today, -1)) return messagesText.yesterday();
  return day.slice(0, 4) === today.slice(0, 4) ? weekdayAndDay(day) : mediumDay(day);
};

/** 340 KB, 1.2 MB. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
