import type { Position } from './sources.ts';

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** The median of positions, so that a few wrong ones do not move it. Null if there are none. */
export const medianOf = (positions: readonly Position[]): Position | null =>
  positions.length === 0
    ? null
    : { lat: median(positions.map(({ lat }) => lat)), lng: median(positions.map(({ lng }) => lng)) };

/** In km. Treats the earth as flat, which is accurate enough within a district. */
export const distance = (a: Position, b: Position): number =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360)) * 111.2;

/** How far most of them are from their median. */
export const spreadOf = (positions: readonly Position[], middle: Position): number =>
  median(positions.map((position) => distance(position, middle)));

export const nearest = <T extends Position>(to: Position, among: readonly T[]): T | undefined => {
  let [best, least] = [undefined as T | undefined, Number.POSITIVE_INFINITY];
  for (const one of among) {
    const far = distance(to, one);
    if (far < least) [best, least] = [one, far];
  }
  return best;
};
