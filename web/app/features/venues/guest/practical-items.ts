import type { CatalogueIcon } from '@mandap/domain/catalogue/catalogue';
import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import { count, wallTime } from '#app/i18n/format.ts';
import * as venueText from '#app/i18n/generated/venue.ts';

interface PracticalItem {
  label: string;
  /** Empty: the host has not said. */
  text: string;
  /** Undefined: a clock. */
  icon?: CatalogueIcon;
  /** Everybody who books needs this. If there is no answer, the guest should ask the host. */
  isNeeded?: boolean;
}

const list = (...parts: (string | false | null)[]): string => {
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** One of two texts. Nothing if the host has not said. */
const either = (answer: boolean | null, yes: () => string, no: () => string): string | null =>
  answer === null ? null : answer ? yes() : no();

const from = (time: string | null): string => (time ? venueText.fromTime({ time: wallTime(time) }) : '');
const until = (time: string | null): string => (time ? venueText.untilTime({ time: wallTime(time) }) : '');
const number = (value: number): string => (value === 0 ? venueText.none() : count(value));

/** 18, for 54 people. */
export const roomsText = ({ rooms, roomGuests }: PracticalDetails): string => {
  if (rooms === null) return '';
  if (!roomGuests) return list(number(rooms));
  return venueText.roomsFor({ n: count(rooms), people: count(roomGuests) });
};

const accessNames = {
  full: venueText.stepFree,
  partial: venueText.partlyStepFree,
  none: venueText.notStepFree,
};

/** The host's answers about a venue, topic by topic. */
export const practicalItems = (details: PracticalDetails): PracticalItem[] => [
  { label: venueText.checkIn(), text: from(details.checkInTime), isNeeded: true },
  { label: venueText.checkOut(), text: until(details.checkOutTime), isNeeded: true },
  {
    label: venueText.open(),
    text:
      details.opening === 'all_day'
        ? venueText.allDay()
        : [from(details.opensAt), until(details.closesAt).toLowerCase()].join(' ').trim(),
  },
  { label: venueText.rooms(), text: roomsText(details), icon: 'bed' },
  {
    label: venueText.parking(),
    text: list(
      details.parkingCars !== null && venueText.cars({ n: number(details.parkingCars) }),
      details.parkingTwoWheelers !== null && venueText.twoWheelers({ n: number(details.parkingTwoWheelers) }),
      either(details.valetParking, venueText.valet, venueText.noValet),
    ),
    icon: 'parking',
  },
  {
    label: venueText.power(),
    text: list(
      either(details.backupPower, venueText.hasPower, venueText.none),
      details.generatorKva !== null && venueText.kva({ n: count(details.generatorKva) }),
      details.backupHours !== null && venueText.powerHours({ n: details.backupHours }),
    ),
    icon: 'power',
  },
  {
    label: venueText.food(),
    text: list(
      either(details.vegetarianOnly, venueText.vegetarian, venueText.anyFood),
      either(details.outsideCatering, venueText.outsideCatering, venueText.noOutsideCatering),
      either(details.alcoholAllowed, venueText.alcohol, venueText.noAlcohol),
    ),
    icon: 'kitchen',
  },
  {
    label: venueText.music(),
    text:
      until(details.musicUntil) ||
      (either(details.music && details.music === 'no_limit', venueText.noLimit, venueText.noMusic) ?? ''),
    icon: 'music',
  },
  {
    label: venueText.wheelchair(),
    text: details.wheelchairAccess ? accessNames[details.wheelchairAccess]() : '',
    icon: 'accessible',
  },
];
