import { vi } from 'vitest';

/** Resolves once the check passes. After 15 s it counts as hung, also on a slow machine: what promises a time measures it. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 10 });

/** Of a test that measures a time: where it was too long, others may have had the processor, and the test is run again. */
export const measured = { retry: 2 };
