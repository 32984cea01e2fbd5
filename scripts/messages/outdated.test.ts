import { expect, it } from 'vitest';
import { outdatedTexts, writtenIn } from './outdated.ts';

const blameOf = (lines: [at: number, text: string][]): string =>
  lines.map(([at, text]) => `3c1f 1 1 1\nauthor-time 1\ncommitter-time ${at}\n\t${text}`).join('\n');

const file = (night: number, day: number): string =>
  blameOf([
    [1, '{'],
    [1, '  "stay": {'],
    [night, '    "night": "A night",'],
    [day, '    "day": "A day"'],
    [1, '  }'],
  ]);

it('finds the texts whose English was written after their translation', () => {
  const [english, hindi] = [writtenIn(file(20, 10)), writtenIn(file(10, 10))];
  expect([...english]).toEqual([
    ['stay.night', 20],
    ['stay.day', 10],
  ]);
  expect(outdatedTexts(english, hindi)).toEqual(['stay.night']);
});

it('does not call a missing text outdated', () => {
  expect(outdatedTexts(writtenIn(file(20, 10)), new Map())).toEqual([]);
});
