import type { Offering } from '@mandap/contract/offerings/offerings.schemas';
import { describe, expect, it } from 'vitest';
import { cheaperDays, marksOf, partsOf, stateOn, takenOf } from './offering-days.ts';

const today = '2026-11-21';

const offering = (id: string, more: Partial<Offering> = {}): Offering => ({
  id,
  name: id,
  isWholeVenue: false,
  unit: 'session',
  spaces: [],
  rooms: null,
  hours: null,
  price: 40_000,
  minGuests: null,
  maxGuests: 300,
  seated: null,
  minDays: 1,
  leadDays: 0,
  opensDays: null,
  seasonFrom: null,
  seasonTo: null,
  musicUntil: null,
  pictures: [],
  inclusions: '',
  instantBooking: true,
  takesCode: false,
  ...more,
});

const morning = offering('morning', { hours: { starts: 600, ends: 900 } });
const evening = offering('evening', { hours: { starts: 1080, ends: 1500 } });
const whole = offering('whole', { unit: 'day' });

describe('the parts of a day that an offering covers', () => {
  it('are those that its hours touch', () => {
    expect(partsOf(morning.hours)).toEqual(['morning']);
    expect(partsOf(evening.hours)).toEqual(['evening']);
    expect(partsOf({ starts: -120, ends: 1200 })).toEqual(['morning', 'evening']);
    expect(partsOf(whole.hours)).toEqual(['morning', 'evening']);
  });
});

describe('an offering on a day', () => {
  it('is free, taken, or not for this day or these guests', () => {
    const taken = takenOf(
      [{ id: 'morning', taken: ['2027-02-06'] }],
      [{ id: 'morning', taken: ['2028-02-06'] }],
    );
    const on = (day: string, one = morning, guests: number | null = null) =>
      stateOn(day, one, taken, { today, guests }).state;
    expect([on('2027-02-06'), on('2027-02-07'), on('2028-02-06')]).toEqual(['taken', 'free', 'taken']);
    const late = takenOf([{ id: 'morning', taken: [today, '2026-11-22'], over: today }]);
    expect(stateOn(today, morning, late, { today, guests: null }).state).toBe('over');
    expect(stateOn('2026-11-22', morning, late, { today, guests: null }).state).toBe('taken');
    const stay = takenOf([
      { id: 'whole', taken: ['2027-02-08'] },
      { id: 'rooms', taken: ['2027-02-08'] },
    ]);
    const over = (one: Offering, until: string) =>
      stateOn('2027-02-06', one, stay, { today, guests: null, until }).state;
    expect([over(whole, '2027-02-07'), over(whole, '2027-02-08')]).toEqual(['free', 'taken']);
    // Rooms are left on the day on which the next family takes them.
    expect(over(offering('rooms', { unit: 'night' }), '2027-02-08')).toBe('free');
    expect(over(morning, '2027-02-07')).toBe('one_day_only');
    expect(on('2027-02-07', morning, 301)).toBe('too_many_guests');
    expect(on('2027-02-07', { ...morning, minGuests: 100 }, 99)).toBe('too_few_guests');
    expect(on('2027-02-07', { ...morning, seasonTo: '2027-02-06' })).toBe('out_of_season');
    expect(on('2026-11-25', { ...morning, leadDays: 5 })).toBe('too_late');
    expect(on('2027-02-07', { ...morning, opensDays: 30 })).toBe('too_early');
  });
});

describe('cheaper days near a day', () => {
  it('are those on which the offering is free and costs less', () => {
    const prices = [
      { day: '2027-02-04', price: 45_000, total: 47_250 },
      { day: '2027-02-05', price: 40_000, total: 42_000 },
      { day: '2027-02-06', price: 50_000, total: 52_500 },
      { day: '2027-02-07', price: 30_000, total: 31_500 },
      { day: '2027-02-08', price: 50_000, total: 52_500 },
    ];
    const taken = takenOf([{ id: 'morning', taken: ['2027-02-07'] }]);
    const near = (day: string) =>
      cheaperDays(day, morning, prices, taken, { today, guests: null }).map((one) => one.day);
    expect(near('2027-02-06')).toEqual(['2027-02-05', '2027-02-04']);
    expect(near('2027-02-05')).toEqual([]);
    expect(near('2027-03-01')).toEqual([]);
  });
});

describe('the marks of a calendar', () => {
  const all = [whole, morning, evening];
  const days = { start: '2027-02-05', end: '2027-02-08' };

  it('show mornings and evenings separately, and days on which nothing is left', () => {
    const taken = takenOf([
      { id: 'whole', taken: ['2027-02-06', '2027-02-07', '2027-02-08'] },
      { id: 'morning', taken: ['2027-02-06', '2027-02-08'] },
      { id: 'evening', taken: ['2027-02-07', '2027-02-08'] },
    ]);
    expect(marksOf(all, taken, days, today)).toEqual({
      booked: [{ start: '2027-02-08', end: '2027-02-08' }],
      partly: new Map([
        ['2027-02-06', 'morning'],
        ['2027-02-07', 'evening'],
      ]),
    });
  });

  it('do not show a part of the day that the venue does not sell', () => {
    expect(marksOf([evening], takenOf([]), days, today)).toEqual({ booked: [], partly: new Map() });
  });
});
