import type { CatalogueIcon } from '@mandap/domain/catalogue/catalogue';
import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import { count, wallTime } from '#app/i18n/format.ts';
import * as practicalText from '#app/i18n/generated/practical.ts';
import * as venueText from '#app/i18n/generated/venue.ts';
import { roomsText } from './rooms-text.ts';

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

const from = (time: string | null): string => (time ? practicalText.fromTime({ time: wallTime(time) }) : '');
const until = (time: string | null): string =>
  time ? practicalText.untilTime({ time: wallTime(time) }) : '';
const number = (value: number): string => (value === 0 ? practicalText.none() : count(value));

const accessNames = {
  full: practicalText.stepFree,
  partial: practicalText.partlyStepFree,
  none: practicalText.notStepFree,
};

/** The host's answers about a venue, topic by topic. */
export const practicalItems = (details: PracticalDetails): PracticalItem[] => [
  { label: practicalText.checkIn(), text: from(details.checkInTime), isNeeded: true },
  { label: practicalText.checkOut(), text: until(details.checkOutTime), isNeeded: true },
  {
    label: practicalText.open(),
    text:
      details.opening === 'all_day'
        ? practicalText.allDay()
        : [from(details.opensAt), until(details.closesAt).toLowerCase()].join(' ').trim(),
  },
  { label: venueText.rooms(), text: roomsText(details), icon: 'bed' },
  {
    label: practicalText.parking(),
    text: list(
      details.parkingCars !== null && practicalText.cars({ n: number(details.parkingCars) }),
      details.parkingTwoWheelers !== null &&
        practicalText.twoWheelers({ n: number(details.parkingTwoWheelers) }),
      either(details.valetParking, practicalText.valet, practicalText.noValet),
    ),
    icon: 'parking',
  },
  {
    label: practicalText.power(),
    text: list(
      either(details.backupPower, practicalText.hasPower, practicalText.none),
      details.generatorKva !== null && practicalText.kva({ n: count(details.generatorKva) }),
      details.backupHours !== null && practicalText.powerHours({ n: details.backupHours }),
    ),
    icon: 'power',
  },
  {
    label: practicalText.food(),
    text: list(
      either(details.vegetarianOnly, practicalText.vegetarian, practicalText.anyFood),
      either(details.outsideCatering, practicalText.outsideCatering, practicalText.noOutsideCatering),
      either(details.alcoholAllowed, practicalText.alcohol, practicalText.noAlcohol),
    ),
    icon: 'kitchen',
  },
  {
    label: practicalText.music(),
    text:
      until(details.musicUntil) ||
      (either(details.music && details.music === 'no_limit', practicalText.noLimit, practicalText.noMusic) ??
        ''),
    icon: 'music',
  },
  {
    label: practicalText.wheelchair(),
    text: details.wheelchairAccess ? accessNames[details.wheelchairAccess]() : '',
    icon: 'accessible',
  },
];
