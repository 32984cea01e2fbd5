import type { Thread } from '@mandap/contract/messages/messages.schemas';
import { addDays, type Day } from '@mandap/domain/days';
import { dayOf, mediumDay, shortDay, timeOfDay, weekdayAndDay } from '#app/i18n/format.ts';
import * as messagesText from '#app/i18n/generated/messages.ts';
import { bookingStatusBadges } from '../bookings/booking-badges.tsx';

export const nameOf = ({ firstName, isDeleted }: Thread['other']): string =>
  isDeleted ? messagesText.deleted() : firstName;

/** The name of a conversation's booking, or "Enquiry". */
export const subjectOf = (booking: Thread['booking']): string =>
  booking
    ? messagesText.aboutBooking({ code: booking.code, status: bookingStatusBadges[booking.status].label() })
    : messagesText.enquiry();

/** The last message as the list of conversations shows it. */
export const previewOf = ({ lastMessage: { text, isMine, isHidden, attachments } }: Thread): string => {
  if (isHidden) return messagesText.removed();
  const preview = text || messagesText.files({ n: attachments });
  return isMine ? messagesText.you({ text: preview }) : preview;
};

/** The time (4:30 pm) of a message from today, else the day. */
export const shortTime = (instant: string, today: Day): string => {
  const day = dayOf(instant);
  if (day === today) return timeOfDay(instant);
  if (day === addDays(today, -1)) return messagesText.yesterday();
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : mediumDay(day);
};

/** The heading above the messages of one day. */
export const dayName = (day: Day, today: Day): string => {
  if (day === today) return messagesText.today();
  if (day === addDays(today, -1)) return messagesText.yesterday();
  return day.slice(0, 4) === today.slice(0, 4) ? weekdayAndDay(day) : mediumDay(day);
};

/** 340 KB, 1.2 MB. */
export const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
