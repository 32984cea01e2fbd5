import { describe, expect, it } from 'vitest';
import { awaitsHostWord, closedBefore, outcomeOf, outcomeReminderDue, tookPlace } from './outcome.ts';

const unpaid = {
  status: 'confirmed',
  endDate: '2026-12-12',
  settled: 0,
  unconfirmed: false,
  cancellationReason: null,
} as const;

describe('an event that nobody has paid for', () => {
  it('waits for its host’s word from the day after its last day', () => {
    expect(awaitsHostWord(unpaid, '2026-12-12')).toBe(false);
    expect(awaitsHostWord(unpaid, '2026-12-13')).toBe(true);
    expect(awaitsHostWord({ ...unpaid, settled: 1 }, '2026-12-13')).toBe(false);
    expect(awaitsHostWord({ ...unpaid, status: 'pending' }, '2026-12-13')).toBe(false);
  });

  it('has an outcome that guests and hosts are told', () => {
    expect(outcomeOf(unpaid, '2026-12-13')).toBe('awaited');
    expect(outcomeOf({ ...unpaid, status: 'completed', unconfirmed: true }, '2026-12-30')).toBe(
      'unconfirmed',
    );
    const cancelled = { ...unpaid, status: 'cancelled' } as const;
    expect(outcomeOf({ ...cancelled, cancellationReason: 'no_show' }, '2026-12-13')).toBe('no_show');
    expect(outcomeOf({ ...cancelled, cancellationReason: 'Ill' }, '2026-12-13')).toBeNull();
    expect(outcomeOf({ ...unpaid, status: 'completed', settled: 100 }, '2026-12-13')).toBeNull();
  });

  it('is closed once its host has had the days to say something, and reminded of twice before that', () => {
    expect(closedBefore('2026-12-20', 7)).toBe('2026-12-13');
    expect(
      ['12', '13', '16', '17', '19'].map((day) => outcomeReminderDue('2026-12-12', `2026-12-${day}`, 7)),
    ).toEqual([null, 'outcome_first', 'outcome_first', 'outcome_last', 'outcome_last']);
    expect(outcomeReminderDue('2026-12-12', '2026-12-13', 1)).toBe('outcome_first');
    expect(outcomeReminderDue('2026-12-12', '2026-12-14', 2)).toBe('outcome_last');
  });

  it('is reviewed only where money or the host stands for it', () => {
    expect(tookPlace({ status: 'completed', unconfirmed: false })).toBe(true);
    expect(tookPlace({ status: 'completed', unconfirmed: true })).toBe(false);
    expect(tookPlace({ status: 'confirmed', unconfirmed: false })).toBe(false);
  });
});
