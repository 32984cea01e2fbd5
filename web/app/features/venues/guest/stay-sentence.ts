import { type Stay, type StayMoment, stayTimes } from '@mandap/domain/bookings/stay-times';
import { wallTime, weekdayAndDay } from '#app/i18n/format.ts';
import * as stayText from '#app/i18n/generated/stay.ts';

const dayOf = ({ day, time }: StayMoment): string => {
  const name = weekdayAndDay(day);
  return time ? stayText.at({ day: name, time: wallTime(time) }) : name;
};

/** From when until when a booking has the place; documents and emails say the same. */
export const staySentence = (stay: Stay): string => {
  const { start, end } = stayTimes(stay);
  if (!start.time && !end.time && start.day === end.day) return stayText.wholeDay({ day: dayOf(start) });
  const until = end.time ? dayOf(end) : stayText.endOf({ day: dayOf(end) });
  return stayText.hours({ start: dayOf(start), end: until });
};
