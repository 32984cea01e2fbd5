function told(name: 'HOUSE_ORIGIN' | 'HOUSE_DATA'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: the global setup has not run`);
  return value;
}

/** Where the marketplace under test answers. */
export const origin = (): string => told('HOUSE_ORIGIN');
/** Where it keeps its things; its mails are in `outbox` there. */
export const dataDir = (): string => told('HOUSE_DATA');
