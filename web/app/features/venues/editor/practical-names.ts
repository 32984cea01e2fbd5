import type { PracticalDetail } from '@mandap/domain/venues/practical-details';
import { wallTime } from '#app/i18n/format.ts';
import * as practicalFormText from '#app/i18n/generated/practicalForm.ts';

export const practicalNames: Record<PracticalDetail, () => string> = {
  opening: practicalFormText.opening,
  opensAt: practicalFormText.opensAt,
  closesAt: practicalFormText.closesAt,
  checkInTime: practicalFormText.checkIn,
  checkOutTime: practicalFormText.checkOut,
  rooms: practicalFormText.rooms,
  roomGuests: practicalFormText.roomGuests,
  parkingCars: practicalFormText.cars,
  parkingTwoWheelers: practicalFormText.twoWheelers,
  valetParking: practicalFormText.valet,
  backupPower: practicalFormText.backup,
  generatorKva: practicalFormText.kva,
  backupHours: practicalFormText.backupHours,
  vegetarianOnly: practicalFormText.vegetarian,
  outsideCatering: practicalFormText.outsideCatering,
  alcoholAllowed: practicalFormText.alcohol,
  music: practicalFormText.music,
  musicUntil: practicalFormText.musicUntil,
  wheelchairAccess: practicalFormText.wheelchair,
};

const answers: Record<string, () => string> = {
  true: practicalFormText.yes,
  false: practicalFormText.no,
  all_day: practicalFormText.allDay,
  hours: practicalFormText.atHours,
  until: practicalFormText.untilTime,
  no_limit: practicalFormText.noLimit,
  not_allowed: practicalFormText.noMusic,
  full: practicalFormText.stepFree,
  partial: practicalFormText.partlyStepFree,
  none: practicalFormText.notStepFree,
};

/** A line of a venue's history, `rooms 18`, as people read it. */
export const practicalLine = (line: string): string => {
  const [detail = '', answer = ''] = line.split(' ');
  const name = (practicalNames as Record<string, () => string>)[detail];
  if (!name) return line;
  const text = answers[answer]?.() ?? (answer.includes(':') ? wallTime(answer) : answer);
  return practicalFormText.answer({ question: name(), answer: text });
};
