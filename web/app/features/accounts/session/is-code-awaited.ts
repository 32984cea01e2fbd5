/** The storage key of the code that a tab waits for. */
export const awaitedCodeKey = 'awaited_code';

export const isCodeAwaited = (): boolean => {
  try {
    return awaitedCodeKey in sessionStorage;
  } catch {
    return false;
  }
};
