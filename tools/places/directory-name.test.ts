import { expect, it } from 'vitest';
import { directoryName, seatNames } from './directory-name.ts';

it.each([
  ['Sagalee Adc', 'Sagalee'],
  ['Kharsang Circle', 'Kharsang'],
  ['Bongaigaon (Pt)', 'Bongaigaon'],
  ['Subansiri (Pt-I)', 'Subansiri'],
  ['Habra - II', 'Habra II'],
  ['Chanan*', 'Chanan'],
  ['Charar- E- Shrief', 'Charar-E-Shrief'],
  ['Chakia(Pipra)', 'Chakia (Pipra)'],
  ['Sitapur', 'Sitapur'],
])('the directory’s name %s becomes %s', (name, expected) => expect(directoryName(name)).toBe(expected));

it.each([
  ['Habra II', ['Habra II', 'Habra']],
  ['Qaziabad (Kralgund)', ['Qaziabad (Kralgund)', 'Kralgund', 'Qaziabad']],
  ['Adilabad Rural', ['Adilabad Rural', 'Adilabad']],
  ['Ramnagar', ['Ramnagar']],
])('%s may have its seat in %j', (name, seats) => expect(seatNames(name)).toEqual(seats));
