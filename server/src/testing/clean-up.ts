import { rm } from 'node:fs/promises';

const waiting: (() => Promise<unknown>)[] = [];

/** Runs after the file's last test, newest first. Unlike `afterAll`, it may be called inside a `beforeAll`. */
export const afterFile = (work: () => Promise<unknown>): void => void waiting.push(work);

/** Takes the current list first: a file that hangs here must not clean up what the next file has opened. */
export const clearUp = async (): Promise<void> => {
  for (const work of waiting.splice(0).reverse()) await work();
};

/** Retries, because a database may write for a moment after its server was killed. */
export const removeDirectory = (directory: string): Promise<void> =>
  rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
