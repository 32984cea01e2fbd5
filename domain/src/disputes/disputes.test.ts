import { describe, expect, it } from 'vitest';
import {
  answerBy,
  appealBy,
  awaitsDecision,
  canAppeal,
  type DisputedBooking,
  fillRuling,
  isDisputable,
  mayDecideAppeal,
  reasonsFor,
} from './disputes.ts';

const booking = (over: Partial<DisputedBooking> = {}): DisputedBooking => ({
  status: 'completed',
  startDate: '2026-12-11',
  endDate: '2026-12-12',
  captured: 100,
  cancellationReason: null,
  ...over,
});
const noShow = booking({ status: 'cancelled', captured: 0, cancellationReason: 'no_show' });

describe('a booking can be disputed', () => {
  it('from its first day until 14 days after the last one', () => {
    const confirmed = booking({ status: 'confirmed' });
    expect(isDisputable(confirmed, '2026-12-10')).toBe(false);
    expect(isDisputable(confirmed, '2026-12-11')).toBe(true);
    expect(isDisputable(booking(), '2026-12-26')).toBe(true);
    expect(isDisputable(booking(), '2026-12-27')).toBe(false);
  });

  it('immediately after a cancellation that involved money or a no-show', () => {
    const cancelled = booking({ status: 'cancelled', cancellationReason: 'We are closed.' });
    expect(isDisputable(cancelled, '2026-12-01')).toBe(true);
    expect(isDisputable({ ...cancelled, captured: 0 }, '2026-12-12')).toBe(false);
    expect(isDisputable(noShow, '2026-12-13')).toBe(true);
    expect(isDisputable(booking({ status: 'pending' }), '2026-12-11')).toBe(false);
  });
});

it('about a no-show only if the host reported one, and never by the host', () => {
  expect(reasonsFor('guest', noShow)).toEqual(['marked_no_show']);
  expect(reasonsFor('guest', booking())).not.toContain('marked_no_show');
  expect(reasonsFor('host', noShow)).not.toContain('marked_no_show');
});

it('is decided once the other side has answered or had its five days', () => {
  const opened = new Date('2026-12-13T06:00:00Z');
  const until = answerBy(opened);
  expect(until.toISOString()).toBe('2026-12-18T06:00:00.000Z');
  expect(awaitsDecision({ state: 'open', teamSince: until }, new Date(until.getTime() - 1))).toBe(false);
  expect(awaitsDecision({ state: 'open', teamSince: until }, until)).toBe(true);
  expect(awaitsDecision({ state: 'final', teamSince: null }, until)).toBe(false);
});

it('can be appealed for seven days, and not a second time', () => {
  const until = appealBy(new Date('2026-12-18T06:00:00Z'));
  expect(until.toISOString()).toBe('2026-12-25T06:00:00.000Z');
  expect(canAppeal({ state: 'decided', appealBy: until }, new Date(until.getTime() - 1))).toBe(true);
  expect(canAppeal({ state: 'decided', appealBy: until }, until)).toBe(false);
  expect(canAppeal({ state: 'final', appealBy: null }, new Date(0))).toBe(false);
});

it('leaves the appeal to another administrator, if there is one', () => {
  expect(mayDecideAppeal('one', 'one', ['one', 'two'])).toBe(false);
  expect(mayDecideAppeal('two', 'one', ['one', 'two'])).toBe(true);
  expect(mayDecideAppeal('one', 'one', ['one'])).toBe(true);
});

it('fills names into a template, and leaves the rest in braces', () => {
  const values = {
    guest: 'Asha',
    host: 'Rathore {number}',
    venue: 'Lake Palace',
    number: 'MD-1',
    booking: 'MB-1',
  };
  expect(fillRuling('{guest} and {host}: {number}, {amount}', values)).toBe(
    'Asha and Rathore {number}: MD-1, {amount}',
  );
});
