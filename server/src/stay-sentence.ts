import { type Stay, type StayMoment, stayTimes } from '@mandap/domain/bookings/stay-times';
import type { Language } from '@mandap/domain/languages';
import { formatIn } from './i18n/format.ts';
import { textsIn } from './i18n/texts.ts';

/** The period of a booking in words: "The venue is yours from … to …". */
export const staySentence = (stay: Stay, language: Language): string => {
  const [{ stay: text }, format] = [textsIn(language), formatIn(language)];
  const { start, end } = stayTimes(stay);
  const dayOf = ({ day, time }: StayMoment): string => {
    const name = format.weekdayAndDay(day);
    return time ? text.at({ day: name, time: format.timeOfDay(time) }) : name;
  };
  if (!start.time && !end.time && start.day === end.day) return text.wholeDay({ day: dayOf(start) });
  return text.hours({ start: dayOf(start), end: end.time ? dayOf(end) : text.endOf({ day: dayOf(end) }) });
};
