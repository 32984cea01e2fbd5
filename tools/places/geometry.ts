import type { Position } from './sources.ts';

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

/** The middle of positions, which a few wrong ones do not move; null of none. */
export const medianOf = (positions: readonly Position[]): Position | null =>
  positions.length === 0
    ? null
    : { lat: median(positions.map(({ lat }) => lat)), lng: median(positions.map(({ lng }) => lng)) };

/** In km; flat, which is enough within a district. */
export const distance = (a: Position, b: Position): number =>
  Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos(((a.lat + b.lat) * Math.PI) / 360)) * 111.2;

/** How far from their middle most of them are. */
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
