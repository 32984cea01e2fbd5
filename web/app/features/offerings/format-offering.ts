import {
  clockTime,
  dayMinutes,
  type Hours,
  type Minutes,
  type OfferingUnit,
  type SpaceKind,
} from '@mandap/domain/offerings/offering';
import { wallTime } from '#app/i18n/format.ts';
import * as offeringText from '#app/i18n/generated/offering.ts';
import { madeText } from '#app/shell/made-text.ts';

/** “1:00 am the next day”, of minutes from midnight of a day. */
export const momentText = (minutes: Minutes): string => {
  const time = wallTime(clockTime(minutes));
  const days = Math.floor(minutes / dayMinutes);
  if (days === 0) return time;
  if (days === -1) return offeringText.dayBefore({ time });
  return days === 1 ? offeringText.nextDay({ time }) : offeringText.laterDay({ time, n: days });
};

/** “6:00 pm to 1:00 am the next day”. Null: the whole day. */
export const hoursText = (hours: Hours | null): string => {
  if (hours === null) return offeringText.wholeDay();
  const { starts, ends } = hours;
  // Otherwise it is not said of which day the end is.
  const text = starts < 0 && ends <= dayMinutes ? offeringText.hoursFromDayBefore : offeringText.hours;
  return text({ from: momentText(starts), to: momentText(ends) });
};

/** “Check-in from 12:00 pm, check-out until 11:00 am”, of rooms. */
export const checkTimesText = ({ starts, ends }: Hours): string =>
  offeringText.checkTimes({ from: momentText(starts), to: momentText(ends) });

/** The name of an offering. The whole venue has none of its own. */
export const offeringName = ({ name }: { name: string }): string =>
  name ? madeText(name) : offeringText.wholeVenue();

/** “a day”, after a price. */
export const unitText = ({ unit }: { unit: OfferingUnit }): string => unitTexts[unit]();

const unitTexts: Record<OfferingUnit, () => string> = {
  day: offeringText.perDay,
  session: offeringText.perSession,
  hour: offeringText.perHour,
  night: offeringText.perNight,
};

const kindTexts: Record<SpaceKind, () => string> = {
  hall: offeringText.hall,
  lawn: offeringText.lawn,
  terrace: offeringText.terrace,
  dining_hall: offeringText.diningHall,
  kitchen: offeringText.kitchen,
  room: offeringText.room,
  other: offeringText.other,
};

export const spaceKindText = (kind: SpaceKind): string => kindTexts[kind]();
