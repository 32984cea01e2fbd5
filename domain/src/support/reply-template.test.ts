import { expect, it } from 'vitest';
import { fillReply } from './reply-template.ts';

it('fills in the name and the number of a ticket', () => {
  const filled = fillReply('Dear {name}, about {number}: …', { name: 'Asha Devi', number: 'MT-4F7K' });
  expect(filled).toBe('Dear Asha Devi, about MT-4F7K: …');
});

it('leaves unknown placeholders for the team', () => {
  expect(fillReply('On {day}, {toString}', { name: 'Asha', number: 'MT-1' })).toBe('On {day}, {toString}');
});

it('does not treat a name as a replacement pattern', () => {
  expect(fillReply('Dear {name}', { name: '$& {number}', number: 'MT-1' })).toBe('Dear $& {number}');
});
