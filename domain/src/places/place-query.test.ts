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

describe('a typed place', () => {
  it('is read as one name, or as a name and the region it is in', () => {
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

  it('matches a short name only in its exact spelling', () => {
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
  ])('finds %s, which is also spelled %s', (typed, name) =>
    expect(score(typed, placeKey(name))).toBeGreaterThan(score(typed, `${placeKey(name)}x`) ?? -99),
  );

  it('prefers a name’s own spelling to its other spelling', () =>
    expect(best('Shivpur', ['sivpur', 1000], ['seopur', 1000])).toBe('sivpur'));

  it('may include the kind of place', () => {
    expect(readPlaceQuery('Bahour Taluk').readings).toEqual([{ key: 'bahor', within: '' }]);
    expect(readPlaceQuery('Block').readings[0]?.key).toBe('blok');
  });
});

describe('a typo before folding', () => {
  it('is one typo, even if the keys are further apart', () => {
    const candidate = { key: placeKey('Rajim'), size: 15_000, within: [] };
    expect(score('raim', candidate.key, candidate.size)).toBeNull();
    expect(scorePlace(readPlaceQuery('raim'), { ...candidate, name: 'Rajim' })).toBeGreaterThan(1);
  });

  it('in Devanagari counts as a typo in its Latin letters', () => {
    expect(readPlaceQuery('सीतापुर तहसील, लखनऊ').spellings[0]).toBe('sitapurlakhnau');
  });
});

describe('the suggested places', () => {
  it('a name with a missing letter comes before one with an extra letter', () => {
    expect(best('amrbad', ['ambad', 15_000], ['amrabad', 15_000])).toBe('amrabad');
  });

  it('an exact match comes before a bigger place with another spelling', () => {
    expect(best('chandwara', ['cindvara', 400_000], ['candvara', 15_000])).toBe('candvara');
  });

  it('exact matches come first, then names that begin with the text, then near matches', () => {
    expect(best('rampur', ['rampur', 1000], ['rampura', 1000], ['rambur', 1000])).toBe('rampur');
    expect(best('rampu', ['rampur', 1000], ['ramgar', 1000])).toBe('rampur');
  });

  it('the bigger place comes first, even with a typo', () => {
    expect(best('sitapr', ['sitapra', 150], ['sitapur', 400_000])).toBe('sitapur');
    expect(best('rampur', ['rampur', 150, 'Sitapur'], ['rampur', 400_000, 'Uttar Pradesh'])).toBe(
      'rampur,Uttar Pradesh',
    );
  });

  it('the place in the named district or state comes first', () => {
    expect(best('rampur sitapur', ['rampur', 400_000, 'Rampur'], ['rampur', 150, 'Sitapur'])).toBe(
      'rampur,Sitapur',
    );
    expect(
      best('bilaspur hp', ['bilaspur', 900_000, 'Chhattisgarh'], ['bilaspur', 20_000, 'Himachal Pradesh']),
    ).toBe('bilaspur,Himachal Pradesh');
  });

  it('unrelated names are left out', () => {
    expect(score('sitapur', 'kanpur')).toBeNull();
    expect(score('up', 'ut')).toBeNull();
  });
});
