/** Settles all before the first failure is thrown: one that fails does not stop the others, and the job retries it. */
export const settleAll = async (attempts: readonly unknown[]): Promise<void> => {
  const failed = (await Promise.allSettled(attempts)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};
