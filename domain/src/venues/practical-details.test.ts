import { describe, expect, it } from 'vitest';
import {
  isTime,
  noPracticalDetails,
  type PracticalDetails,
  practicalProblems,
  settlePracticalDetails,
  typedDetails,
} from './practical-details.ts';

const detailsWith = (details: Partial<PracticalDetails>): PracticalDetails => ({
  ...noPracticalDetails,
  ...details,
});

it('a time of the day has two digits each', () => {
  expect(['00:00', '09:30', '23:59'].every(isTime)).toBe(true);
  expect(['24:00', '9:30', '12:60', '12:00:00', '', 'noon'].some(isTime)).toBe(false);
});

describe('an answer that depends on another answer', () => {
  it('stays with it', () => {
    const whole = detailsWith({
      opening: 'hours',
      opensAt: '07:00',
      closesAt: '23:00',
      rooms: 3,
      roomGuests: 9,
      backupPower: true,
      generatorKva: 62.5,
      backupHours: 8,
      music: 'until',
      musicUntil: '22:00',
    });
    expect(settlePracticalDetails(whole)).toEqual(whole);
  });

  it('is dropped without it', () => {
    const changed = detailsWith({
      opening: 'all_day',
      opensAt: '07:00',
      closesAt: '23:00',
      rooms: 0,
      roomGuests: 9,
      backupPower: false,
      generatorKva: 62.5,
      backupHours: 8,
      music: 'not_allowed',
      musicUntil: '22:00',
    });
    expect(settlePracticalDetails(changed)).toEqual(
      detailsWith({ opening: 'all_day', rooms: 0, backupPower: false, music: 'not_allowed' }),
    );
    expect(settlePracticalDetails(detailsWith({ roomGuests: 9, opensAt: '07:00', backupHours: 2 }))).toEqual(
      noPracticalDetails,
    );
  });
});

it('opening hours and an end of the music need their times', () => {
  expect(practicalProblems(noPracticalDetails)).toEqual([]);
  expect(practicalProblems(detailsWith({ opening: 'all_day', music: 'no_limit' }))).toEqual([]);
  expect(practicalProblems(detailsWith({ opening: 'hours', music: 'until' }))).toEqual([
    { detail: 'opensAt', code: 'required' },
    { detail: 'closesAt', code: 'required' },
    { detail: 'musicUntil', code: 'required' },
  ]);
  expect(practicalProblems(detailsWith({ opening: 'hours', opensAt: '10:00', closesAt: '10:00' }))).toEqual([
    { detail: 'closesAt', code: 'invalid' },
  ]);
  expect(practicalProblems(detailsWith({ opening: 'hours', opensAt: '16:00', closesAt: '02:00' }))).toEqual(
    [],
  );
});

it('a typed answer reads as people write it, and is empty if there is none', () => {
  expect(
    typedDetails(detailsWith({ rooms: 0, valetParking: false, alcoholAllowed: true, musicUntil: '22:00' })),
  ).toEqual({
    ...Object.fromEntries(Object.keys(noPracticalDetails).map((detail) => [detail, ''])),
    rooms: '0',
    valetParking: 'no',
    alcoholAllowed: 'yes',
    musicUntil: '22:00',
  });
});
