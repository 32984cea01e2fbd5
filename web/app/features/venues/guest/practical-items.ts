import type { ResponseTime } from '@mandap/domain/hosts/response-time';
import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import { count, wallTime } from '../../../i18n/format.ts';
import * as venueText from '../../../i18n/generated/venue.ts';

export interface PracticalItem {
  topic: 'checkIn' | 'checkOut' | 'open' | 'rooms' | 'parking' | 'power' | 'food' | 'music' | 'wheelchair';
  label: string;
  /** Empty: the host has not said. */
  text: string;
}

export const responseTimeNames: Record<ResponseTime, () => string> = {
  within_hour: venueText.withinHour,
  within_hours: venueText.withinHours,
  within_day: venueText.withinDay,
  within_days: venueText.withinDays,
};

const list = (...parts: (string | false | null)[]): string => {
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** One of two texts; nothing where the host has not said. */
const either = (answer: boolean | null, yes: () => string, no: () => string): string | null =>
  answer === null ? null : answer ? yes() : no();

const openText = ({ opening, opensAt, closesAt }: PracticalDetails): string => {
  if (opening === 'all_day') return venueText.allDay();
  return opensAt && closesAt ? venueText.hours({ from: wallTime(opensAt), until: wallTime(closesAt) }) : '';
};

/** 18, for 54 people. */
export const roomsText = ({ rooms, roomGuests }: PracticalDetails): string => {
  if (!rooms) return rooms === 0 ? venueText.noRooms() : '';
  return roomGuests ? venueText.roomsFor({ n: count(rooms), people: count(roomGuests) }) : count(rooms);
};

const parkingText = ({ parkingCars, parkingTwoWheelers, valetParking }: PracticalDetails): string =>
  list(
    parkingCars !== null && venueText.cars({ n: parkingCars, count: count(parkingCars) }),
    parkingTwoWheelers !== null &&
      venueText.twoWheelers({ n: parkingTwoWheelers, count: count(parkingTwoWheelers) }),
    either(valetParking, venueText.valet, venueText.noValet),
  );

const powerText = ({ backupPower, generatorKva, backupHours }: PracticalDetails): string =>
  list(
    either(backupPower, venueText.hasPower, venueText.noPower),
    generatorKva !== null && venueText.kva({ n: count(generatorKva) }),
    backupHours !== null && venueText.powerHours({ n: backupHours }),
  );

const foodText = ({ vegetarianOnly, outsideCatering, alcoholAllowed }: PracticalDetails): string =>
  list(
    either(vegetarianOnly, venueText.vegetarian, venueText.anyFood),
    either(outsideCatering, venueText.outsideCatering, venueText.noOutsideCatering),
    either(alcoholAllowed, venueText.alcohol, venueText.noAlcohol),
  );

const musicText = ({ music, musicUntil }: PracticalDetails): string => {
  if (music === 'until') return musicUntil ? venueText.untilTime({ time: wallTime(musicUntil) }) : '';
  return either(music && music === 'no_limit', venueText.noLimit, venueText.noMusic) ?? '';
};

const accessNames: Record<NonNullable<PracticalDetails['wheelchairAccess']>, () => string> = {
  full: venueText.stepFree,
  partial: venueText.partlyStepFree,
  none: venueText.notStepFree,
};

/** What a host says about the venue, topic by topic. */
export const practicalItems = (details: PracticalDetails): PracticalItem[] => {
  const { checkInTime, checkOutTime, wheelchairAccess } = details;
  return [
    {
      topic: 'checkIn',
      label: venueText.checkIn(),
      text: checkInTime ? venueText.fromTime({ time: wallTime(checkInTime) }) : '',
    },
    {
      topic: 'checkOut',
      label: venueText.checkOut(),
      text: checkOutTime ? venueText.untilTime({ time: wallTime(checkOutTime) }) : '',
    },
    { topic: 'open', label: venueText.open(), text: openText(details) },
    { topic: 'rooms', label: venueText.rooms(), text: roomsText(details) },
    { topic: 'parking', label: venueText.parking(), text: parkingText(details) },
    { topic: 'power', label: venueText.power(), text: powerText(details) },
    { topic: 'food', label: venueText.food(), text: foodText(details) },
    { topic: 'music', label: venueText.music(), text: musicText(details) },
    {
      topic: 'wheelchair',
      label: venueText.wheelchair(),
      text: wheelchairAccess ? accessNames[wheelchairAccess]() : '',
    },
  ];
};
