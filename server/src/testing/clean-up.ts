import { rm } from 'node:fs/promises';

const waiting: (() => Promise<unknown>)[] = [];

/** Runs after the file's last test, newest first. Unlike `afterAll`, it may be called inside a `beforeAll`. */
export const afterFile = (work: () => Promise<unknown>): void => void waiting.push(work);

/** Takes the current list: a file that hangs here must not clean up what the next one has opened meanwhile. */
export const clearUp = async (): Promise<void> => {
  for (const work of waiting.splice(0).reverse()) await work();
};

/** Also one to which a database still writes for a moment, as it ends after its server was killed. */
export const removeDirectory = (directory: string): Promise<void> =>
  rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
