import { describe, expect, it } from 'vitest';
import { readTypedPlace as read } from './typed-place.ts';

const known = ['Sitapur', 'Biswan', 'Khera', 'Maholi', 'Laharpur', 'Lucknow', 'Varanasi'];

const formerNames = [
  { former: 'Banaras', name: 'Varanasi' },
  { former: 'Lakhnau', name: 'Lucknow' },
];
const readTypedPlace = (typed: string, names: readonly string[]) => read(typed, names, formerNames);

describe('a typed town', () => {
  it.each(['Sitapur', 'sitapur ', ' SITAPUR', 'Sītāpur', 'सीतापुर'])(
    'is known, whatever its letter case and script: “%s”',
    (typed) => {
      expect(readTypedPlace(typed, known)).toEqual({ is: 'known', name: 'Sitapur' });
    },
  );

  it.each([
    ['Sitapoor', 'Sitapur'],
    ['Bisvan', 'Biswan'],
    ['Banaras', 'Varanasi'],
    ['Kera', 'Khera'],
  ])('is another spelling of a known town: %s of %s', (typed, name) => {
    expect(readTypedPlace(typed, known)).toEqual({ is: 'spelling', name });
  });

  it.each([
    ['Sitapr', 'Sitapur'],
    ['Lahapur', 'Laharpur'],
    ['Civil Lines, Lakhnau', 'Lucknow'],
    ['Civil Lines, Lucknow', 'Lucknow'],
    ['Biswan, Sitapur', 'Biswan'],
    ['Naya Gaon', null],
    ['Naya Gaon,', null],
    ['Khero', null],
  ])('is new, even if it looks like a known town: %s like %s', (typed, name) => {
    expect(readTypedPlace(typed, known)).toEqual({ is: 'new', name });
  });

  it('is the nearest of the towns that share a spelling', () => {
    expect(readTypedPlace('Tirumalapoor', ['Tirumalapur', 'Thirumalapur']).name).toBe('Tirumalapur');
    expect(readTypedPlace('thirumalapur', ['Tirumalapur', 'Thirumalapur'])).toEqual({
      is: 'known',
      name: 'Thirumalapur',
    });
  });

  it('is not new where no town is known, nor before anything is typed', () => {
    expect(readTypedPlace(' Naya Gaon ', [])).toEqual({ is: 'known', name: 'Naya Gaon' });
    expect(readTypedPlace('  ', known)).toEqual({ is: 'known', name: '' });
  });
});
