import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayInIndia, minuteInIndia } from '../days.ts';
import { answerBy, challengedEnd, firstDayToOffer } from './waiting.ts';

const hours = { far: 24, near: 6 };
const at = (time: string): Date => new Date(`${time}+05:30`);
const clockOf = (moment: Date): string => minuteInIndia(moment).slice(11);

/** Time between 8 and 22 o'clock in India, in minutes, counted one by one. */
const wakingMinutes = (from: Date, to: Date): number => {
  let minutes = 0;
  for (let time = from.getTime(); time < to.getTime(); time += 60_000) {
    const clock = clockOf(new Date(time));
    if (clock >= '08:00' && clock < '22:00') minutes += 1;
  }
  return minutes;
};

describe('an offer', () => {
  it.each([
    ['for a far day lasts 24 hours of the day', '2026-11-21T11:30', '2027-02-11', '2026-11-22T21:30'],
    ['for a near day lasts 6', '2026-11-21T11:30', '2026-12-21', '2026-11-21T17:30'],
    ['in the evening goes on in the morning', '2026-11-21T20:00', '2026-12-11', '2026-11-22T12:00'],
    ['in the night begins in the morning', '2026-11-21T23:30', '2026-12-11', '2026-11-22T14:00'],
    ['for tomorrow ends at ten in the evening', '2026-11-21T18:00', '2026-11-22', '2026-11-21T22:00'],
  ])('%s', (_, now, day, until) => {
    expect(answerBy(at(now), day, hours)).toEqual(at(until));
  });

  const moments = fc.date({
    min: new Date('2026-11-01T00:00:00Z'),
    max: new Date('2027-02-01T00:00:00Z'),
    noInvalidDate: true,
  });

  it('never ends in the night, and leaves the whole time to answer', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 4, max: 400 }), (moment, ahead) => {
        const now = new Date(Math.floor(moment.getTime() / 60_000) * 60_000);
        const until = answerBy(now, addDays(dayInIndia(now), ahead), hours) as Date;
        expect(clockOf(until) > '22:00' || clockOf(until) < '08:00').toBe(false);
        expect(wakingMinutes(now, until)).toBe(60 * (ahead > 30 ? hours.far : hours.near));
      }),
      { numRuns: 200 },
    );
  });

  it('is made for every day from the first that is not too near, and for none before', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: 4 }), (now, ahead) => {
        const day = addDays(dayInIndia(now), ahead);
        expect(answerBy(now, day, hours) !== null).toBe(day >= firstDayToOffer(now));
      }),
    );
  });
});

describe('a challenge', () => {
  const now = at('2026-11-21T11:30');

  it('leaves the hours of the venue, and never makes an option longer', () => {
    expect(challengedEnd(at('2026-11-30T18:00'), now, 48)).toEqual(at('2026-11-23T11:30'));
    expect(challengedEnd(at('2026-11-22T18:00'), now, 48)).toEqual(at('2026-11-22T18:00'));
  });
});
