import type { Day } from '@mandap/domain/days';
import { optionGuest, optionHandlers } from '../composing/notification.ts';
import type { NotificationData } from '../composing/notification-data.ts';
import { rowsWith } from '../composing/rows.ts';
import type { SmsText, SmsTexts } from '../composing/sms-texts.ts';
import type { Writing } from '../composing/writing.ts';

/** Days that a host keeps for a family. */
export type Option = NonNullable<Awaited<ReturnType<NotificationData['findOption']>>>;

const readOption = ({ optionId }: { optionId: string }, { findOption }: NotificationData) =>
  findOption(optionId);

const firstDay = ({ stays }: Option): Day => stays.map(({ startDate }) => startDate).toSorted()[0] ?? '';

const shared = {
  read: readOption,
  kind: 'booking',
  values: (option: Option, { firstName, format }: Writing) => ({
    name: firstName,
    venue: option.venueName,
    person: option.name,
    day: format.shortWeekday(firstDay(option)),
    until: format.moment(option.until),
  }),
  data: (option: Option) => ({
    venue: option.venueName,
    person: option.name,
    day: firstDay(option),
    until: option.until.toISOString(),
  }),
} as const;

const toGuest = rowsWith({
  ...shared,
  to: optionGuest,
  path: ({ venueId }: Option) => `/venues/${venueId}`,
});
const toHandlers = rowsWith({
  ...shared,
  to: optionHandlers,
  path: (option: Option) => `/vendor/calendar?venue=${option.venueId}&day=${firstDay(option)}`,
});

const sms =
  (text: (texts: SmsTexts) => (values: { venue: string; day: string; until: string }) => SmsText) =>
  (option: Option, { sms: texts, format }: Writing): SmsText => {
    const [day, until] = [format.shortWeekday(firstDay(option)), format.moment(option.until)];
    return text(texts)({ venue: option.venueName, day, until });
  };

const isOpen = ({ endedAt }: Option): boolean => endedAt === null;
/** Not given by the waiting list. */
const isOfHost = ({ isOffer }: Option): boolean => !isOffer;

export const options = {
  keptToGuest: toGuest('option.kept', 'option_kept', 'optionKeptEmail', {
    when: isOpen,
    sms: sms((t) => t.optionKept),
    whatsApp: (option, { whatsApp, format }) =>
      whatsApp.optionKept({
        venue: option.venueName,
        day: format.shortWeekday(firstDay(option)),
        until: format.moment(option.until),
      }),
  }),
  reminderToGuest: toGuest('option.reminder', 'option_soon', 'optionSoonEmail', {
    when: isOpen,
    kind: 'reminder',
    sms: sms((t) => t.optionSoon),
  }),
  reminderToHost: toHandlers('option.reminder', 'host_option_soon', 'optionSoonHostEmail', {
    when: isOpen,
    kind: 'reminder',
  }),
  /** Not if the family booked. */
  endedToGuest: toGuest('option.ended', 'option_ended', 'optionEndedEmail', {
    when: (option) => isOfHost(option) && option.ending !== 'booked',
    sms: sms((t) => t.optionEnded),
  }),
  overToHost: toHandlers('option.ended', 'host_option_over', 'optionOverEmail', {
    when: (option) => isOfHost(option) && option.ending === 'over',
  }),
  challengedToGuest: toGuest('option.challenged', 'option_challenged', 'optionChallengedEmail', {
    when: isOpen,
    sms: sms((t) => t.optionChallenged),
    whatsApp: (option, { whatsApp, format }) =>
      whatsApp.optionChallenged({
        venue: option.venueName,
        day: format.shortWeekday(firstDay(option)),
        until: format.moment(option.until),
      }),
  }),
  challengedToHost: toHandlers('option.challenged', 'host_option_challenged', 'optionChallengedHostEmail', {
    when: isOpen,
  }),
  lapsedToGuest: toGuest('option.ended', 'waiting_lapsed', 'waitingLapsedEmail', {
    when: (option) => option.isOffer && option.ending === 'over',
  }),
};
