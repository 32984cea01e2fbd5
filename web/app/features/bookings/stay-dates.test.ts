import { stayProblem } from '@mandap/domain/days';
import { describe, expect, it } from 'vitest';
import { datesState, dayInAddress, latestEnd, withOneDay, withStart } from './stay-dates.ts';

const booked = [
  { start: '2026-12-14', end: '2026-12-15' },
  { start: '2026-12-11', end: '2026-12-11' },
];
const none = { startDate: '', endDate: '', isOneDay: true };
const today = '2026-11-21';

describe('the day in the URL', () => {
  it('may be a date or a time on that date', () => {
    expect(dayInAddress('2026-12-11', '2026-11-21')).toBe('2026-12-11');
    expect(dayInAddress('2026-12-10T18:30:00.000Z', '2026-11-21')).toBe('2026-12-11');
  });

  it('is ignored when it is past or not a date', () => {
    expect(dayInAddress('2026-11-20', '2026-11-21')).toBeNull();
    expect(dayInAddress('soon', '2026-11-21')).toBeNull();
    expect(dayInAddress(null, '2026-11-21')).toBeNull();
  });

  it('is ignored when it is more than 24 months ahead', () => {
    expect(dayInAddress('2028-11-21', today)).toBe('2028-11-21');
    expect(dayInAddress('2028-11-22', today)).toBeNull();
    expect(dayInAddress('2029-12-01', today)).toBeNull();
  });
});

describe('a stay', () => {
  it('ends before the next booked day, and has 30 nights at most', () => {
    expect(latestEnd('2026-12-12', booked, today)).toBe('2026-12-13');
    expect(latestEnd('2026-12-20', booked, today)).toBe('2027-01-19');
  });

  it('ends 24 months ahead at the latest: the last bookable day can only be a single day', () => {
    expect(latestEnd('2028-11-11', [], today)).toBe('2028-11-21');
    const night = { ...none, isOneDay: false };
    expect(withStart(night, '2028-11-20', [], today)).toMatchObject({ endDate: '2028-11-21' });
    const last = withStart(none, '2028-11-21', [], today);
    expect(last).toMatchObject({ endDate: '2028-11-21', isOneDay: true });
    expect(stayProblem({ start: '2028-11-21', end: last.endDate }, today)).toBeNull();
  });

  it('is a single day until more is chosen', () => {
    expect(withStart(none, '2026-12-16', booked, today)).toMatchObject({
      endDate: '2026-12-16',
      isOneDay: true,
    });
    const night = { ...none, isOneDay: false };
    expect(withStart(night, '2026-12-16', booked, today)).toMatchObject({ endDate: '2026-12-17' });
  });

  it('keeps its length when the first day moves, if it fits', () => {
    const three = {
      ...withStart(none, '2026-12-16', booked, today),
      endDate: '2026-12-19',
      isOneDay: false,
    };
    expect(withStart(three, '2026-12-20', booked, today).endDate).toBe('2026-12-23');
    expect(withStart(three, '2026-12-12', booked, today).endDate).toBe('2026-12-13');
  });

  it('is a single day between two booked ones', () => {
    expect(withStart(none, '2026-12-13', booked, today)).toMatchObject({
      endDate: '2026-12-13',
      isOneDay: true,
    });
  });

  it('can be a single day, and have a night again', () => {
    const night = withOneDay(withStart(none, '2026-12-16', booked, today), false);
    expect(withOneDay(night, true).endDate).toBe('2026-12-16');
    expect(withOneDay(withOneDay(night, true), false).endDate).toBe('2026-12-17');
  });

  it('is unavailable when any of its days is', () => {
    const stay = withOneDay(withStart(none, '2026-12-12', booked, today), false);
    expect(datesState(none, booked)).toBe('missing');
    expect(datesState(stay, booked)).toBe('free');
    expect(datesState({ ...stay, endDate: '2026-12-14' }, booked)).toBe('taken');
  });
});
