import type { Line } from './report.ts';

const rounds = 120;

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/**
 * Times reads beside the read of one booking by its key. They alternate, so that other load affects both equally. Each resolves to how
 * long it took, in ms. `byKey` gets a number that grows.
 */
export const besideAKey = async (
  reads: Readonly<Record<string, () => Promise<number>>>,
  byKey: (round: number) => Promise<number>,
): Promise<Line[]> => {
  const ofKeys: number[] = [];
  const times = new Map(Object.keys(reads).map((name): [string, number[]] => [name, []]));
  for (let round = -8; round < rounds; round += 1) {
    for (const [name, those] of times) {
      const took = (await reads[name]?.()) ?? 0;
      const key = await byKey(round + 8);
      if (round < 0) continue;
      those.push(took);
      ofKeys.push(key);
    }
  }
  const yardstick = at(ofKeys, 0.5);
  return [...times].map(([what, those]) => ({
    what,
    figure: `${at(those, 0.5).toFixed(1)} ms, p95 ${at(those, 0.95).toFixed(1)} ms`,
    yardstick: `one booking by its key, ${yardstick.toFixed(1)} ms`,
    ratio: yardstick / at(those, 0.5),
    goal: 0.4,
  }));
};
