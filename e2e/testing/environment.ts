function required(name: 'APP_ORIGIN' | 'APP_DATA_DIR' | 'APP_FILLED_DATA_DIR'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the global setup has not run`);
  return value;
}

/** The origin of the server under test. */
export const origin = (): string => required('APP_ORIGIN');
/** Its data directory; emails are in `outbox` there. */
export const dataDir = (): string => required('APP_DATA_DIR');
/** The data directory of a stopped server with demo data. A test file's own server starts from a copy of it. */
export const filledDataDir = (): string => required('APP_FILLED_DATA_DIR');
