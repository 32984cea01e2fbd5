const waiting: (() => Promise<unknown>)[] = [];

/** Is done after the file's last test, the newest first. Unlike `afterAll`, it may be said in a `beforeAll` too. */
export const afterFile = (work: () => Promise<unknown>): void => void waiting.push(work);

/** Takes what waits now: a file that hangs here does not undo what the next one has opened meanwhile. */
export const clearUp = async (): Promise<void> => {
  for (const work of waiting.splice(0).reverse()) await work();
};
