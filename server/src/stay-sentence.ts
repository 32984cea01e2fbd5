import type { BookingFunction } from '@mandap/domain/bookings/functions';
import { type Stay, type StayHours, type StayMoment, stayTimes } from '@mandap/domain/bookings/stay-times';
import type { Language } from '@mandap/domain/languages';
import { formatIn } from './i18n/format.ts';
import { textsIn } from './i18n/texts.ts';

/** What a person has for a time. Without a name: the venue. */
export interface NamedStay extends Stay {
  name?: string | null;
}

/**
 * The period of a booking in words: "The venue is yours from … to …", or "You have “Lawn, evening” from … to …". The web
 * uses the same words.
 */
export const staySentence = (stay: NamedStay, language: Language): string => {
  const [{ stay: text }, format] = [textsIn(language), formatIn(language)];
  const { start, end } = stayTimes(stay);
  const dayOf = ({ day, time }: StayMoment): string => {
    const name = format.weekdayAndDay(day);
    return time ? text.at({ day: name, time: format.timeOfDay(time) }) : name;
  };
  const { name } = stay;
  if (!start.time && !end.time && start.day === end.day) {
    const day = dayOf(start);
    return name ? text.nameWholeDay({ name, day }) : text.wholeDay({ day });
  }
  const hours = { start: dayOf(start), end: end.time ? dayOf(end) : text.endOf({ day: dayOf(end) }) };
  return name ? text.nameHours({ name, ...hours }) : text.hours(hours);
};

/** A sentence for each function of a booking. */
export const functionSentences = (
  functions: readonly Pick<BookingFunction, 'name' | 'hours' | 'startDate' | 'endDate'>[],
  usual: StayHours,
  language: Language,
): string[] => functions.map((one) => staySentence({ ...usual, ...one }, language));
