import { expect, it } from 'vitest';
import { isForPeople, stationName } from './station-names.ts';

it.each([
  ['STP', 'SITAPUR JN.', 'Sitapur Junction'],
  ['TSG', 'Sitapur City (Thomasganj)', 'Sitapur City'],
  ['INDM', 'INDORE JN MG', 'Indore Junction'],
  ['UMB', 'AMBALA CANT JN', 'Ambala Cantonment Junction'],
  ['XXX', 'MURLI H', 'Murli Halt'],
  ['H', 'H D KOTE RD', 'H D Kote Road'],
  ['SBC', 'BANGALORE CITY JN', 'KSR Bengaluru'],
])('the station %s %s is named %s', (code, name, called) => {
  expect(stationName(code, name)).toBe(called);
});

it.each([
  ['SITAPUR', true],
  ['SITAPUR GOODS YARD', false],
  ['A CABIN', false],
  ['IBH4', false],
  ['PHLG', false],
])('whether people get on and off at %s: %s', (name, isOne) => {
  expect(isForPeople(name)).toBe(isOne);
});
