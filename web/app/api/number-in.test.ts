import { expect, it } from 'vitest';
import { amountIn, numberIn } from './number-in.ts';

it.each([
  ['5000', 5000],
  [' 95,000 ', 95_000],
  ['1,00,000', 100_000],
  ['100,000', 100_000],
  ['1 00 000', 100_000],
  ['₹5000', 5000],
  ['₹ 5,000.50', 5000.5],
  ['Rs 500', 500],
  ['Rs. 500', 500],
  ['rs.500/-', 500],
  ['INR 500', 500],
  ['रु. ५००', 500],
  ['5000/-', 5000],
  ['५०००', 5000],
  ['₹१,००,०००', 100_000],
])('reads “%s” as the amount %d', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

it.each([
  '',
  ' ',
  '1e3',
  '0x10',
  '5.005',
  '५.००५',
  '1.000,50',
  '12,50',
  '5 lakh',
  '5000 5/-x',
  'Infinity',
  '.',
  '--5',
])('does not guess an amount in “%s”', (text) => {
  expect(amountIn(text)).toBeNaN();
});

it('reads degrees and percents as they are', () => {
  expect(numberIn('24.93128°')).toBe(24.93128);
  expect(numberIn('-7.5')).toBe(-7.5);
  expect(numberIn('18%')).toBe(18);
});
