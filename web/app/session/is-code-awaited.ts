/** Under which a tab keeps what code it awaits. */
export const awaitedCodeKey = 'awaited_code';

export const isCodeAwaited = (): boolean => {
  try {
    return awaitedCodeKey in sessionStorage;
  } catch {
    return false;
  }
};
