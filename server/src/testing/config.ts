import { tmpdir } from 'node:os';
import { type Config, readConfig } from '../config.ts';

/** A server's configuration in tests. */
export const testConfig = ({ dataDir = tmpdir(), rateLimits = false } = {}): Config =>
  readConfig({
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret that only the tests know, long enough',
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    WEB: 'none',
  });
