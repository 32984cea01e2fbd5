/** `backup-2026-11-21T06-00-00Z.tar.gz`, with `.aes` when it is encrypted; sorted by name they are sorted by time. */
export const backupName = (madeAt: Date, { isEncrypted }: { isEncrypted: boolean }): string =>
  `backup-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.aes' : ''}`;

const finished = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.aes)?$/;

/** What a backup that was interrupted left behind. */
export const isUnfinished = (name: string): boolean =>
  name.endsWith('.part') && finished.test(name.slice(0, -'.part'.length));

/** The backups in a directory but for the newest `keep`; other files are never among them. */
export const outdatedBackups = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => finished.test(name))
    .sort()
    .slice(0, -keep);
