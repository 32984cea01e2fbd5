import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../days.ts';
import { instalmentOf, isLate, type Remindable, type ReminderName, remindersDue } from './reminders.ts';

const aBooking = (over: Partial<Remindable> = {}): Remindable => ({
  status: 'confirmed',
  starts: ['2027-02-28'],
  dues: [{ position: 1, dueOn: '2027-02-26' }],
  since: '2026-11-21',
  ...over,
});

/** What a server that checks on these days sends, each reminder once. */
const sentOn = (booking: Remindable, days: readonly Day[]): Record<Day, ReminderName[]> => {
  const sent = new Set<string>();
  const log: Record<Day, ReminderName[]> = {};
  for (const today of days) {
    const fresh = remindersDue(booking, today).filter(({ name, day }) => !sent.has(`${name} ${day}`));
    for (const { name, day } of fresh) sent.add(`${name} ${day}`);
    if (fresh.length > 0) log[today] = fresh.map(({ name }) => name);
  }
  return log;
};

const daily = (from: Day, count: number): Day[] => Array.from({ length: count }, (_, n) => addDays(from, n));

describe('reminders', () => {
  it('are due 14, 7 and 2 days before the balance, on its day and the day after, 7 days and 1 day before the event', () => {
    expect(sentOn(aBooking(), daily('2027-01-01', 100))).toEqual({
      '2027-02-12': ['balance_14'],
      '2027-02-19': ['balance_7'],
      '2027-02-21': ['event_7'],
      '2027-02-24': ['balance_2'],
      '2027-02-26': ['balance_0'],
      '2027-02-27': ['event_1', 'balance_-1'],
    });
  });

  it('do not mention a balance if none is due online', () => {
    const events = { '2027-02-21': ['event_7'], '2027-02-27': ['event_1'] };
    expect(sentOn(aBooking({ dues: [] }), daily('2027-01-01', 100))).toEqual(events);
  });

  it('are due before each instalment of a plan, each under its own name', () => {
    const dues = [
      { position: 1, dueOn: '2027-01-20' },
      { position: 2, dueOn: '2027-02-20' },
    ];
    const sent = sentOn(aBooking({ dues }), daily('2027-01-01', 100));
    expect(sent).toEqual({
      '2027-01-06': ['balance_14'],
      '2027-01-13': ['balance_7'],
      '2027-01-18': ['balance_2'],
      '2027-01-20': ['balance_0'],
      '2027-01-21': ['balance_-1'],
      '2027-02-06': ['balance_14_2'],
      '2027-02-13': ['balance_7_2'],
      '2027-02-18': ['balance_2_2'],
      '2027-02-20': ['balance_0_2'],
      '2027-02-21': ['event_7', 'balance_-1_2'],
      '2027-02-27': ['event_1'],
    });
    const names: ReminderName[] = ['balance_7', 'balance_7_2', 'balance_-1_2', 'event_7'];
    expect(names.map(instalmentOf)).toEqual([1, 2, 2, null]);
    expect(names.map(isLate)).toEqual([false, false, true, false]);
  });

  it('are about each event that is not one of the same days', () => {
    const events = (...starts: Day[]) => sentOn(aBooking({ starts, dues: [] }), daily('2026-12-01', 100));
    expect(events('2026-12-11', '2026-12-12', '2026-12-14')).toEqual({
      '2026-12-04': ['event_7'],
      '2026-12-10': ['event_1'],
    });
    expect(events('2027-01-20', '2026-12-11')).toEqual({
      '2026-12-04': ['event_7'],
      '2026-12-10': ['event_1'],
      '2027-01-13': ['event_7'],
      '2027-01-19': ['event_1'],
    });
  });

  it('do not repeat what was only just agreed', () => {
    expect(sentOn(aBooking({ since: '2027-02-21' }), daily('2027-02-21', 20))).toEqual({
      '2027-02-24': ['balance_2'],
      '2027-02-26': ['balance_0'],
      '2027-02-27': ['event_1', 'balance_-1'],
    });
  });

  it('catch up after a pause with the latest missed reminder only', () => {
    expect(sentOn(aBooking(), ['2027-02-23', '2027-03-05'])).toEqual({
      '2027-02-23': ['event_7', 'balance_7'],
    });
  });

  it('are never sent for an unconfirmed booking', () => {
    for (const status of ['pending', 'cancelled', 'completed'] as const)
      expect(remindersDue(aBooking({ status }), '2027-02-27')).toEqual([]);
  });

  it('are never sent after the event, or more than three days late, whenever the server checks', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (away) => {
        const today = addDays('2027-02-28', away);
        const due = remindersDue(aBooking(), today).map(({ name }) => name);
        if (today >= '2027-02-28') expect(due.join()).not.toContain('event');
        if (today > '2027-02-26') expect(due.filter((name) => !isLate(name)).join()).not.toContain('balance');
        if (today > '2027-03-01') expect(due).toEqual([]);
        expect(due.length).toBeLessThanOrEqual(2);
      }),
    );
  });
});
