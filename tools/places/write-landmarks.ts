import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Landmark {
  code: string;
  name: string;
  /** In degrees. */
  latitude: number;
  longitude: number;
}

const degrees = (value: number): number => Math.round(value * 1e4);

/** Writes a file of `server/data/`, ordered by code (server/data/README.md). */
export const writeLandmarks = (file: string, landmarks: readonly Landmark[]): void => {
  const lines = landmarks.map(
    ({ code, name, latitude, longitude }) =>
      `${code}\t${name}\t${degrees(latitude)}\t${degrees(longitude)}\n`,
  );
  writeFileSync(join(import.meta.dirname, '../../server/data', file), lines.sort().join(''));
};
