import { tmpdir } from 'node:os';
import { type Config, readConfig } from '../config.ts';

interface TestOptions {
  dataDir?: string;
  rateLimits?: boolean;
  /** Additional environment variables: a gateway's keys. */
  env?: Record<string, string>;
}

/** The server's configuration in tests. */
export const testConfig = ({ dataDir = tmpdir(), rateLimits = false, env = {} }: TestOptions = {}): Config =>
  readConfig({
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret that only the tests know, long enough',
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    WEB: 'none',
    ...env,
  });
