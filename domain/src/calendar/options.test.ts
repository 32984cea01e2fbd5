import { describe, expect, it } from 'vitest';
import { endProblem, laterEnd, latestEnd, reminderAt, suggestedEnds, withoutKept } from './options.ts';

const hours = { far: 336, middle: 72, near: 24 };
/** 14:00 in India. */
const now = new Date('2026-11-21T08:30:00Z');

describe('an option', () => {
  it.each([
    ['181 days ahead', '2027-05-21', '2026-12-05T08:30:00.000Z'],
    ['180 days ahead', '2027-05-20', '2026-11-24T08:30:00.000Z'],
    ['31 days ahead', '2026-12-22', '2026-11-24T08:30:00.000Z'],
    ['30 days ahead', '2026-12-21', '2026-11-22T08:30:00.000Z'],
    ['tomorrow: until the eve is over', '2026-11-22', '2026-11-21T18:30:00.000Z'],
  ])('%s lasts as long as the settings say', (_, day, end) => {
    expect(latestEnd(now, day, hours).toISOString()).toBe(end);
  });

  it('of today is too late', () => {
    expect(endProblem(new Date('2026-11-21T10:00:00Z'), now, '2026-11-21', hours)).toBe('option_too_late');
  });

  it('ends in the future, and not after its latest end', () => {
    expect(endProblem(now, now, '2027-01-10', hours)).toBe('option_over_already');
    expect(endProblem(new Date('2026-11-24T08:30:00Z'), now, '2027-01-10', hours)).toBeNull();
    expect(endProblem(new Date('2026-11-24T08:30:01Z'), now, '2027-01-10', hours)).toBe('option_too_long');
  });

  it('reminds a day before its end, or halfway if it is short', () => {
    expect(reminderAt(now, new Date('2026-11-24T08:30:00Z')).toISOString()).toBe('2026-11-23T08:30:00.000Z');
    expect(reminderAt(now, new Date('2026-11-21T12:30:00Z')).toISOString()).toBe('2026-11-21T10:30:00.000Z');
  });
});

describe('a later end', () => {
  const option = { until: new Date('2026-11-22T08:30:00Z'), extendedAt: null, firstDay: '2027-01-10' };

  it('is the latest one, once, unless that is hardly later', () => {
    expect(laterEnd(option, now, hours)?.toISOString()).toBe('2026-11-24T08:30:00.000Z');
    expect(laterEnd({ ...option, extendedAt: now }, now, hours)).toBeNull();
    expect(laterEnd({ ...option, until: new Date('2026-11-24T07:30:01Z') }, now, hours)).toBeNull();
  });
});

describe('the suggested ends', () => {
  it('are evenings that are not too near, and the latest moment', () => {
    expect(suggestedEnds(now, '2027-01-10', hours).map((end) => end.toISOString())).toEqual([
      '2026-11-21T12:30:00.000Z',
      '2026-11-22T12:30:00.000Z',
      '2026-11-23T12:30:00.000Z',
      '2026-11-24T08:30:00.000Z',
    ]);
  });

  it('are none on the day itself', () => {
    expect(suggestedEnds(now, '2026-11-21', hours)).toEqual([]);
  });
});

describe('booked days', () => {
  const booked = [{ start: '2027-01-09', end: '2027-01-12' }];
  const kept = [
    { offeringId: 'whole', name: '', startDate: '2027-01-10', endDate: '2027-01-11' },
    { offeringId: 'lawn', name: 'Lawn', startDate: '2027-01-12', endDate: '2027-01-12' },
  ];

  it('are free for the family for whom they are kept, of what is kept only', () => {
    const around = [
      { start: '2027-01-09', end: '2027-01-09' },
      { start: '2027-01-12', end: '2027-01-12' },
    ];
    expect(withoutKept(booked, kept, undefined)).toEqual(around);
    expect(withoutKept(booked, kept, 'whole')).toEqual(around);
    expect(withoutKept(booked, kept, 'lawn')).toEqual([{ start: '2027-01-09', end: '2027-01-11' }]);
    expect(withoutKept(booked, kept, 'hall')).toEqual(booked);
  });
});
