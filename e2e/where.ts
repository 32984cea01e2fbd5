function told(name: 'APP_ORIGIN' | 'APP_DATA_DIR'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the global setup has not run`);
  return value;
}

/** Where the marketplace under test answers. */
export const origin = (): string => told('APP_ORIGIN');
/** Where it keeps its things; its mails are in `outbox` there. */
export const dataDir = (): string => told('APP_DATA_DIR');
