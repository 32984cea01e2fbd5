import { expect, it } from 'vitest';
import { hasBlank } from './blanks.ts';

it.each(['We find that [reason].', 'You get [amount] back.', 'On {day}', 'a\n[the reason\u200d]'])(
  'finds what a template left to fill in: %j',
  (text) => expect(hasBlank(text)).toBe(true),
);

it.each(['Nothing is left.', 'Row [1]', 'a [', '[\n]', '[]', '{}', '(your name)'])(
  'accepts %j as complete',
  (text) => expect(hasBlank(text)).toBe(false),
);
