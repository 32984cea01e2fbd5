/** A mistake in the use of a command, printed without a stack. */
export const usageError = (message: string): Error =>
  Object.assign(new Error(message), { name: 'UsageError' });

export const isUsageError = (error: Error): boolean => error.name === 'UsageError';
