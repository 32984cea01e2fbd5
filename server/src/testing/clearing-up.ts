const waiting: (() => Promise<unknown>)[] = [];

/** Is done after the file's last test, the newest first. Unlike `afterAll`, it may be said in a `beforeAll` too. */
export const afterFile = (work: () => Promise<unknown>): void => void waiting.push(work);

export const clearUp = async (): Promise<void> => {
  for (let work = waiting.pop(); work; work = waiting.pop()) await work();
};
