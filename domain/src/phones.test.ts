import { expect, it } from 'vitest';
import { readablePhone } from './phones.ts';

it('writes a number with its country code, and never breaks it across lines', () => {
  const readable = '+91\u00a098390\u00a012345';
  expect(['9839012345', '+919839012345'].map(readablePhone)).toEqual([readable, readable]);
  expect(readablePhone('0522 123456')).toBe('0522 123456');
});
