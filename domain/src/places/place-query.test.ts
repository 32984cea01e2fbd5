import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { isNameTyped, placeKey, readPlaceQuery, scorePlace } from './place-query.ts';

const score = (typed: string, key: string, size = 1000, within: string[] = []) =>
  scorePlace(readPlaceQuery(typed), { key, size, within });

const best = (typed: string, ...candidates: [key: string, size: number, ...within: string[]][]) =>
  candidates
    .map(([key, size, ...within]) => ({
      of: [key, ...within].join(),
      score: score(typed, key, size, within) ?? -99,
    }))
    .sort((a, b) => b.score - a.score)[0]?.of;

describe('the edit distance', () => {
  it.each([
    ['sitapur', 'sitapur', 0],
    ['sitapr', 'sitapur', 1],
    ['stiapur', 'sitapur', 1],
    ['sitapour', 'sitapur', 1],
    ['sitamar', 'sitapur', 2],
    ['', 'up', 2],
    ['lakhnau', 'kanpur', 4],
  ])('of %s and %s is %i, up to 3', (a, b, edits) => expect(editDistance(a, b, 3)).toBe(edits));
});

describe('what is typed for a place', () => {
  it('is one name, or a name and what the place is in', () => {
    expect(readPlaceQuery('Gola, Kheri').readings).toEqual([
      { key: 'golakeri', within: '' },
      { key: 'gola', within: 'keri' },
    ]);
  });

  it.each([
    ['Sitapur', true],
    ['सीतापुर', true],
    ['sitapr', true],
    ['stiapur', true],
    ['sitamar', false],
    ['palace', false],
  ])('%s is Sitapur: %s', (typed, expected) => expect(isNameTyped(typed, 'Sitapur')).toBe(expected));

  it('is a short name only as it is written', () => {
    expect([isNameTyped('Gola', 'Gola'), isNameTyped('gole', 'Gola')]).toEqual([true, false]);
  });

  it.each([
    ['सिवनी', 'Seoni'],
    ['शिवहर', 'Sheohar'],
    ['केवलारी', 'Keolari'],
    ['मुंगावली', 'Mungaoli'],
    ['सिलाव', 'Silao'],
    ['खामगाव', 'Khamgaon'],
    ['सोयेगाव', 'Soegaon'],
    ['अगिआव', 'Agiaon'],
    ['Devria', 'Deoria'],
  ])('finds %s, which is also written %s', (typed, name) =>
    expect(score(typed, placeKey(name))).toBeGreaterThan(score(typed, `${placeKey(name)}x`) ?? -99),
  );

  it('is a name as it is written rather than as it is also written', () =>
    expect(best('Shivpur', ['sivpur', 1000], ['seopur', 1000])).toBe('sivpur'));

  it('may say what kind of place it is', () => {
    expect(readPlaceQuery('Bahour Taluk').readings).toEqual([{ key: 'bahor', within: '' }]);
    expect(readPlaceQuery('Block').readings[0]?.key).toBe('blok');
  });
});

describe('a slip before the fold', () => {
  it('is one slip, though the keys are further apart', () => {
    const candidate = { key: placeKey('Rajim'), size: 15_000, within: [] };
    expect(score('raim', candidate.key, candidate.size)).toBeNull();
    expect(scorePlace(readPlaceQuery('raim'), { ...candidate, name: 'Rajim' })).toBeGreaterThan(1);
  });

  it('of a text in Devanagari is one of its Latin letters', () => {
    expect(readPlaceQuery('सीतापुर तहसील, लखनऊ').spellings[0]).toBe('sitapurlakhnau');
  });
});

describe('of the places that may be meant', () => {
  it('a name that was left out a letter of comes before one with a letter too many', () => {
    expect(best('amrbad', ['ambad', 15_000], ['amrabad', 15_000])).toBe('amrabad');
  });

  it('what is written the same comes before a bigger one that is written otherwise', () => {
    expect(best('chandwara', ['cindvara', 400_000], ['candvara', 15_000])).toBe('candvara');
  });

  it('what is written the same comes first, then what begins so, then what is nearly so', () => {
    expect(best('rampur', ['rampur', 1000], ['rampura', 1000], ['rambur', 1000])).toBe('rampur');
    expect(best('rampu', ['rampur', 1000], ['ramgar', 1000])).toBe('rampur');
  });

  it('the bigger one comes first, even with a typo', () => {
    expect(best('sitapr', ['sitapra', 150], ['sitapur', 400_000])).toBe('sitapur');
    expect(best('rampur', ['rampur', 150, 'Sitapur'], ['rampur', 400_000, 'Uttar Pradesh'])).toBe(
      'rampur,Uttar Pradesh',
    );
  });

  it('the one in the named district or state comes first', () => {
    expect(best('rampur sitapur', ['rampur', 400_000, 'Rampur'], ['rampur', 150, 'Sitapur'])).toBe(
      'rampur,Sitapur',
    );
    expect(
      best('bilaspur hp', ['bilaspur', 900_000, 'Chhattisgarh'], ['bilaspur', 20_000, 'Himachal Pradesh']),
    ).toBe('bilaspur,Himachal Pradesh');
  });

  it('what has nothing to do with it does not come at all', () => {
    expect(score('sitapur', 'kanpur')).toBeNull();
    expect(score('up', 'ut')).toBeNull();
  });
});
