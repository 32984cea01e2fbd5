import { expect, it } from 'vitest';
import { compare, withDone } from './translations.ts';

const english = (night: string): [string, Record<string, Record<string, string>>][] => [
  ['bookings', { stay: { night, day: 'A day' } }],
  ['payments', { price: { total: 'Total' } }],
];
const hindi = { stay: { night: 'एक रात' }, price: { total: 'कुल' } };

const statesOf = (night: string, from: Record<string, string>) =>
  Object.fromEntries(compare('hi', english(night), hindi, from).map(({ key, state }) => [key, state]));

const done = (from: Record<string, string>, isDone = (_key: string) => true) =>
  withDone(compare('hi', english('A night'), hindi, from), from, isDone);

it('calls a text outdated once its English has changed since it was translated', () => {
  const from = done({});
  expect(statesOf('A night', from)).toEqual({
    'stay.night': 'translated',
    'stay.day': 'missing',
    'price.total': 'translated',
  });
  expect(statesOf('One night', from)).toMatchObject({
    'stay.night': 'outdated',
    'price.total': 'translated',
  });
});

it('calls a text outdated as long as nobody has recorded what it was translated from', () => {
  expect(statesOf('A night', {})).toMatchObject({ 'stay.night': 'outdated', 'price.total': 'outdated' });
});

it('gives each text with its file, its English, its translation and what that was translated from', () => {
  expect(compare('hi', english('A night'), hindi, { 'price.total': 'Sum' })).toContainEqual({
    language: 'hi',
    part: 'payments',
    key: 'price.total',
    english: 'Total',
    text: 'कुल',
    from: 'Sum',
    state: 'outdated',
  });
});

it('records the named texts only, sorted, and drops those that do not exist any more', () => {
  const from = { 'stay.night': 'of before', 'stay.gone': 'of before' };
  const recorded = done(from, (key) => key === 'price.total');
  expect(Object.keys(recorded)).toEqual(['price.total', 'stay.night']);
  expect(recorded['stay.night']).toBe('of before');
});
