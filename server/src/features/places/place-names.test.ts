import { editDistance } from '@mandap/domain/places/edit-distance';
import { placeKey } from '@mandap/domain/places/place-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLandmarks } from './landmarks.ts';
import { placeNamesOf } from './place-names.ts';
import { placeLines } from './places-file.ts';

/** A shipped place, with the Hindi names of its answer. */
interface Shipped {
  kind: string;
  /** Those that it is in, and itself. */
  names: string[];
  hindi: string | undefined;
}

const shipped: Shipped[] = [];

beforeAll(async () => {
  let [state, district] = ['', ''];
  for await (const { kind, name } of placeLines()) {
    if (kind === 'town' || kind === 'village') continue;
    if (kind === 'state') [state, district] = [name, ''];
    if (kind === 'district') district = name;
    const tehsil = kind === 'tehsil' ? name : null;
    const { placeNames } = placeNamesOf({ state, district, tehsil });
    const names = [state, district, tehsil].filter((one) => one !== null && one !== '');
    shipped.push({ kind, names: names as string[], hindi: placeNames?.hi?.[name] });
  }
});

const areas = () => shipped.filter(({ kind }) => kind !== 'tehsil');
const nameOf = ({ names }: Shipped) => names.at(-1) ?? '';

/** Words that are translated. Others are written as they sound. */
const translated =
  /\b(north|south|east|west|eastern|central|middle|lower|upper|old|rural|urban|city|town|hills?|islands?|suburban|metropolitan|cantonment|and|i{1,3})\b/i;

describe('the Hindi names of places', () => {
  it('include every state, district and tehsil of the shipped data', () => {
    expect(areas().length).toBeGreaterThan(800);
    expect(shipped.filter(({ hindi }) => !hindi).map(({ names }) => names.join('/'))).toEqual([]);
  });

  it('are written in Devanagari', () => {
    expect(shipped.filter(({ hindi = '' }) => !/^[\p{Script=Devanagari}\d /.()'’-]+$/u.test(hindi))).toEqual(
      [],
    );
  });

  it('sound like the English ones', () => {
    const written = shipped.filter((place) => !translated.test(nameOf(place)));
    const far = written.filter((place) => {
      const [hindi, english] = [placeKey(place.hindi ?? ''), placeKey(nameOf(place))];
      const most = Math.ceil(Math.max(hindi.length, english.length) / 3);
      return editDistance(hindi, english, most) > most;
    });
    expect(written.length).toBeGreaterThan(6_500);
    // Official spellings that say something else: Kheri is लखीमपुर खीरी, Bihar in Nalanda is बिहारशरीफ़.
    expect(far.length / written.length).toBeLessThan(0.01);
  });
});

describe('a place', () => {
  const namesOf = (...place: Parameters<typeof placeNamesOf>) => placeNamesOf(...place).placeNames?.hi;

  it('has the names of those that it is in', () => {
    expect(namesOf({ state: 'Uttar Pradesh', district: 'Sitapur', tehsil: 'Biswan' })).toEqual({
      'Uttar Pradesh': 'उत्तर प्रदेश',
      Sitapur: 'सीतापुर',
      Biswan: 'बिसवां',
    });
  });

  it.each([
    ['a tehsil', { state: 'Uttar Pradesh', district: 'Sitapur', city: 'BISWAN' }, 'बिसवां'],
    ['its district', { state: 'Uttar Pradesh', district: 'Sitapur', city: 'Sitapur' }, 'सीतापुर'],
    ['another district', { state: 'Uttar Pradesh', district: 'Unnao', city: 'Lucknow' }, 'लखनऊ'],
    ['its state', { state: 'Delhi', district: 'Central', city: 'Delhi' }, 'दिल्ली'],
  ])('has the name of %s for its town', (_, place, name) => {
    expect(namesOf(place)?.[place.city]).toBe(name);
  });

  it.each([
    ['Sitapur Junction', 'सीतापुर जंक्शन'],
    ['Sitapur City Junction', 'सीतापुर सिटी जंक्शन'],
    ['Biswan', 'बिसवां'],
    ['Lucknow City', 'लखनऊ सिटी'],
    ['Roza Junction', 'रोज़ा जंक्शन'],
    ['New Delhi', 'नई दिल्ली'],
    ['Kamlapur', undefined],
    ['Kamlapur Halt', undefined],
  ])('gives the station %s its name', (city, name) => {
    expect(namesOf({ state: 'Uttar Pradesh', district: 'Sitapur', city })?.[city]).toBe(name);
  });

  it('gives every airport its name, from any state', async () => {
    const { airports } = await readLandmarks();
    const without = airports.filter(
      ({ name }) => !namesOf({ state: 'Sikkim', district: 'Gangtok', city: name })?.[name],
    );
    expect(without).toEqual([]);
  });

  it('has no name of its own if it is a village or was renamed', () => {
    const names = { 'Uttar Pradesh': 'उत्तर प्रदेश', Sitapur: 'सीतापुर' };
    expect(namesOf({ state: 'Uttar Pradesh', district: 'Sitapur', city: 'Rampur Mathura Khas' })).toEqual(
      names,
    );
    expect(placeNamesOf({ state: 'Awadh', district: 'Sitapur' })).toEqual({});
  });
});
