import { describe, expect, it } from 'vitest';
import { readDays } from './search-days.ts';

const today = '2026-11-21';
const nothing = { day: null, month: null, partOfDay: null };
const read = (typed: string) => {
  const { text, ...meant } = readDays(typed, today);
  return { text: text.replace(/\s+/g, ' ').trim(), ...meant };
};

describe('a day in a sentence', () => {
  it.each([
    ['lawn 13 February', 'lawn', { day: '2027-02-13' }],
    ['hall on 13th feb 2027 in Agra', 'hall in Agra', { day: '2027-02-13' }],
    ['hall Feb 13', 'hall', { day: '2027-02-13' }],
    ['13 फ़रवरी को लॉन', 'लॉन', { day: '2027-02-13' }],
    ['लॉन 13 फरवरी', 'लॉन', { day: '2027-02-13' }],
    ['5 दिसंबर हॉल', 'हॉल', { day: '2026-12-05' }],
    ['lawn 20 november', 'lawn', { day: '2027-11-20' }],
    ['lawn 13/2/2027', 'lawn', { day: '2027-02-13' }],
    ['lawn in may', 'lawn', { month: '2027-05' }],
    ['लॉन फ़रवरी में', 'लॉन', { month: '2027-02' }],
    ['february lawn', 'lawn', { month: '2027-02' }],
    ['lawn march 2027', 'lawn', { month: '2027-03' }],
    ['november', '', { month: '2026-11' }],
    ['शाम को लॉन', 'लॉन', { partOfDay: 'evening' }],
    ['lawn in the evening', 'lawn', { partOfDay: 'evening' }],
    ['सुबह का हॉल 13 फ़रवरी', 'का हॉल', { partOfDay: 'morning', day: '2027-02-13' }],
    ['morning hall', 'hall', { partOfDay: 'morning' }],
  ] as const)('is read: %s', (typed, text, meant) => {
    expect(read(typed)).toEqual({ text, ...nothing, ...meant });
  });

  it.each([
    'lawn 31 February',
    'lawn 13 February 2025',
    'lawn 13 February 2031',
    'March Garden',
    'May Fair Hotel',
    'Sham Bhawan',
    'Jan Kalyan hall',
    'Rammay 12',
    'लॉन',
  ])('is not read: %s', (typed) => {
    expect(read(typed)).toEqual({ text: typed, ...nothing });
  });
});
