import type { Point } from './svg.ts';

/** A small repeatable generator: the same seed always scatters the same flowers. */
export interface Random {
  next: () => number;
  between: (low: number, high: number) => number;
  pick: <T>(choices: readonly T[]) => T;
  scatter: (count: number, left: number, top: number, right: number, bottom: number) => Point[];
}

export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    pick: <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T,
    scatter: (count, left, top, right, bottom) =>
      Array.from({ length: count }, () => [between(left, right), between(top, bottom)] as const),
  };
}
