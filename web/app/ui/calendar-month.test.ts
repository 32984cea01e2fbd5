import { describe, expect, it, vi } from 'vitest';
import { dayAfterKey, isOutside, stateOf, weeksOf } from './calendar-month.ts';

describe('a month of the calendar', () => {
  it('starts its weeks on Sunday and leaves out other months', () => {
    const weeks = weeksOf('2026-12-01');
    expect(weeks[0]).toEqual([
      null,
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
    expect(weeks.at(-1)?.slice(0, 5)).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
    ]);
    expect(weeksOf('2026-02-01')).toHaveLength(4);
  });

  it('shows booked days with both ends, and closes days outside the bounds', () => {
    const calendar = {
      selected: '2026-12-11',
      from: '2026-12-05',
      until: '2026-12-30',
      booked: [{ start: '2026-12-14', end: '2026-12-15' }],
    };
    const states = ['04', '05', '11', '14', '15', '16', '31'].map((day) =>
      stateOf(`2026-12-${day}`, calendar),
    );
    expect(states).toEqual(['closed', 'free', 'selected', 'booked', 'booked', 'free', 'closed']);
  });

  it.each([
    ['2026-12-11', '2026-12-13'],
    ['2026-12-13', '2026-12-11'],
  ])('shows all days of a stay from either end, even outside the bounds', (selected, otherEnd) => {
    const calendar = { selected, otherEnd, from: '2026-12-12', until: '2026-12-30' };
    const days = ['10', '11', '12', '13', '14'].map((day) => `2026-12-${day}`);
    const states = days.map((day) => stateOf(day, calendar));
    expect(states.map((state) => state === 'occupied' || state === 'selected')).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(states[days.indexOf(otherEnd)]).toBe('occupied');
    expect(isOutside('2026-12-11', calendar)).toBe(true);
  });

  it('of a single day occupies that day', () => {
    const calendar = {
      selected: '2026-12-11',
      otherEnd: '2026-12-11',
      from: '2026-12-01',
      until: '2026-12-30',
    };
    expect(['10', '11', '12'].map((day) => stateOf(`2026-12-${day}`, calendar))).toEqual([
      'free',
      'selected',
      'free',
    ]);
  });

  it('is navigated with the keyboard', () => {
    const from = '2026-12-11';
    const to = (key: string) => dayAfterKey(key, from);
    expect(to('ArrowLeft')).toBe('2026-12-10');
    expect(to('ArrowDown')).toBe('2026-12-18');
    expect(to('Home')).toBe('2026-12-06');
    expect(to('End')).toBe('2026-12-12');
    expect(to('PageDown')).toBe('2027-01-11');
    expect(to('a')).toBeNull();
  });

  it('moves the other way with the arrow keys where a language is written from right to left', () => {
    vi.stubGlobal('document', { dir: 'rtl' });
    expect(dayAfterKey('ArrowLeft', '2026-12-11')).toBe('2026-12-12');
    expect(dayAfterKey('ArrowRight', '2026-12-11')).toBe('2026-12-10');
    vi.unstubAllGlobals();
  });
});
