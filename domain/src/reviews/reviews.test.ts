import { expect, it } from 'vitest';
import { editableUntil } from './reviews.ts';

it('a review may be changed for fourteen days', () => {
  expect(editableUntil(new Date('2026-11-21T06:00:00Z'))).toEqual(new Date('2026-12-05T06:00:00Z'));
});
