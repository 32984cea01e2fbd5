import { expect, it } from 'vitest';
import { filledReply } from './quick-replies.ts';

it('fills in what is known, and leaves the rest to the host', () => {
  const text = 'Namaste {name}, {day} is free. It would be {price}. {name}!';
  expect(filledReply(text, { name: 'Asha', day: '12 December', price: null })).toBe(
    'Namaste Asha, 12 December is free. It would be …. Asha!',
  );
});

it('leaves other braces and signs of the values as they are', () => {
  expect(filledReply('{hall} {name} {', { name: '$& {day}' })).toBe('{hall} $& {day} {');
});
