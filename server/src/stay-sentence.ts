import { type BookingFunction, inTimeOrder } from '@mandap/domain/bookings/functions';
import { type Stay, type StayHours, type StayMoment, stayTimes } from '@mandap/domain/bookings/stay-times';
import { type Language, type Names, nameIn } from '@mandap/domain/languages';
import { formatIn } from './i18n/format.ts';
import { textsIn } from './i18n/texts.ts';

/** What a person has for a time. Without a name: the venue. */
export interface NamedStay extends Stay {
  name?: string | null;
  /** How many rooms they have. */
  rooms?: number | null;
}

/**
 * The period of a booking in words: "The venue is yours from … to …", or "You have “Lawn, evening” from … to …". The web
 * uses the same words.
 */
export const staySentence = (stay: NamedStay, language: Language): string => {
  const text = textsIn(language).stay;
  const { name, rooms } = stay;
  const hours = saidHours(stay, language);
  if ('day' in hours) return name ? text.nameWholeDay({ name, ...hours }) : text.wholeDay(hours);
  if (name && rooms) return text.roomHours({ name, n: rooms, ...hours });
  return name ? text.nameHours({ name, ...hours }) : text.hours(hours);
};

/** When a stay begins and ends, in words. Only the day, if it is one whole day. */
export const saidHours = (
  stay: Stay,
  language: Language,
): { day: string } | { start: string; end: string } => {
  const [text, format] = [textsIn(language).stay, formatIn(language)];
  const { start, end } = stayTimes(stay);
  const said = ({ day, time }: StayMoment): string => {
    const name = format.weekdayAndDay(day);
    return time ? text.at({ day: name, time: format.timeOfDay(time) }) : name;
  };
  const isOneDay = start.day === end.day;
  if (!start.time && !end.time && isOneDay) return { day: said(start) };
  if (start.time && end.time && isOneDay) return { start: said(start), end: format.timeOfDay(end.time) };
  return { start: said(start), end: end.time ? said(end) : text.endOf({ day: said(end) }) };
};

/** What the sentences about a booking say. */
export interface SaidBooking extends StayHours {
  functions: readonly SaidFunction[];
  /** The names of the main event. */
  eventNames: Names;
}

export type SaidFunction = Pick<
  BookingFunction,
  'name' | 'hours' | 'rooms' | 'startDate' | 'endDate' | 'eventNames'
>;

/** What a function is called. Rooms are no event. */
export const functionName = (
  { rooms, eventNames }: Pick<SaidFunction, 'rooms' | 'eventNames'>,
  booking: Pick<SaidBooking, 'eventNames'>,
  language: Language,
): string => (rooms ? textsIn(language).stay.rooms() : nameIn(eventNames ?? booking.eventNames, language));

/** A sentence for each function of a booking in time order, with its event if there are several. */
export const functionSentences = (booking: SaidBooking, language: Language): string[] =>
  inTimeOrder(booking.functions).map((one) => {
    const sentence = staySentence({ ...booking, ...one }, language);
    return booking.functions.length > 1 ? `${functionName(one, booking, language)}: ${sentence}` : sentence;
  });
