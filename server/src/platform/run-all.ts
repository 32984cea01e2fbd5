/** Runs the tasks one after another. One that fails does not stop the others; the first failure is thrown at the end. */
export const runAll = async (tasks: readonly (() => Promise<unknown>)[]): Promise<void> => {
  const failures: unknown[] = [];
  for (const run of tasks) await run().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
