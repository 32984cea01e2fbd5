import { expect, it } from 'vitest';
import { isPlaceCalled } from './place-called.ts';

const place = (name: string, state: string, nameInScript: string | null = null) => ({
  name,
  nameInScript,
  state,
});

it.each([
  ['Allahabad', place('Prayagraj', 'Uttar Pradesh'), true],
  ['alahabad', place('Prayagraj', 'Uttar Pradesh'), true],
  ['Benares', place('Varanasi', 'Uttar Pradesh'), true],
  ['Bombay', place('Mumbai', 'Maharashtra'), true],
  ['मुंबई', place('Mumbai', 'Maharashtra', 'मुंबई'), true],
  ['Varanasi', place('Varanasi', 'Uttar Pradesh'), true],
  ['Aurangabad', place('Chhatrapati Sambhajinagar', 'Maharashtra'), true],
  ['Aurangabad', place('Sambhajinagar', 'Bihar'), false],
  ['Bombay', place('Varanasi', 'Uttar Pradesh'), false],
])('%s calls %o: %s', (typed, named, isCalled) => {
  expect(isPlaceCalled(typed, named)).toBe(isCalled);
});
