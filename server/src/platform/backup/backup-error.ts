/** An error whose message is enough for the person who runs the command. */
export const backupError = (message: string): Error =>
  Object.assign(new Error(message), { name: 'BackupError' });

export const isBackupError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'BackupError';
