/** For `catch`: null where a file or folder does not exist. Any other error says nothing of that, and is thrown. */
export const nullIfMissing = (error: unknown): null => {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
};
