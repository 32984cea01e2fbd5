/** Settles all attempts, then throws the first failure. A failure does not stop the others, and the job retries it. */
export const settleAll = async (attempts: readonly unknown[]): Promise<void> => {
  const failed = (await Promise.allSettled(attempts)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
};
