import { describe, expect, it } from 'vitest';
import { awaitsOutcome, closedBefore, outcomeOf, outcomeReminderDue, tookPlace } from './outcome.ts';

const unpaid = {
  status: 'confirmed',
  endDate: '2026-12-12',
  settled: 0,
  unconfirmed: false,
  cancellationReason: null,
} as const;

describe('an event without any payment', () => {
  it('awaits its host’s confirmation from the day after its last day', () => {
    expect(awaitsOutcome(unpaid, '2026-12-12')).toBe(false);
    expect(awaitsOutcome(unpaid, '2026-12-13')).toBe(true);
    expect(awaitsOutcome({ ...unpaid, settled: 1 }, '2026-12-13')).toBe(false);
    expect(awaitsOutcome({ ...unpaid, status: 'pending' }, '2026-12-13')).toBe(false);
  });

  it('has an outcome that guests and hosts see', () => {
    expect(outcomeOf(unpaid, '2026-12-13')).toBe('awaited');
    expect(outcomeOf({ ...unpaid, status: 'completed', unconfirmed: true }, '2026-12-30')).toBe(
      'unconfirmed',
    );
    const cancelled = { ...unpaid, status: 'cancelled' } as const;
    expect(outcomeOf({ ...cancelled, cancellationReason: 'no_show' }, '2026-12-13')).toBe('no_show');
    expect(outcomeOf({ ...cancelled, cancellationReason: 'Ill' }, '2026-12-13')).toBeNull();
    expect(outcomeOf({ ...unpaid, status: 'completed', settled: 100 }, '2026-12-13')).toBeNull();
  });

  it('is closed when its host does not answer in time, after two reminders', () => {
    expect(closedBefore('2026-12-20', 7)).toBe('2026-12-13');
    expect(
      ['12', '13', '16', '17', '19'].map((day) => outcomeReminderDue('2026-12-12', `2026-12-${day}`, 7)),
    ).toEqual([null, 'outcome_first', 'outcome_first', 'outcome_last', 'outcome_last']);
    expect(outcomeReminderDue('2026-12-12', '2026-12-13', 1)).toBe('outcome_first');
    expect(outcomeReminderDue('2026-12-12', '2026-12-14', 2)).toBe('outcome_last');
  });

  it('can be reviewed only if it was paid for or its host confirms it', () => {
    expect(tookPlace({ status: 'completed', unconfirmed: false })).toBe(true);
    expect(tookPlace({ status: 'completed', unconfirmed: true })).toBe(false);
    expect(tookPlace({ status: 'confirmed', unconfirmed: false })).toBe(false);
  });
});
