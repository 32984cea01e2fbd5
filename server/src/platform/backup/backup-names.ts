/** `backup-2026-11-21T06-00-00Z.tar.gz`, with `.aes` if it is encrypted. Names sort by time. */
export const backupName = (madeAt: Date, { isEncrypted }: { isEncrypted: boolean }): string =>
  `backup-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.aes' : ''}`;

const finished = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.aes)?$/;

/** The file name of an interrupted backup. */
export const isUnfinished = (name: string): boolean =>
  name.endsWith('.part') && finished.test(name.slice(0, -'.part'.length));

/** The backups in a directory except the newest `keep`. Other files are never among them. */
export const outdatedBackups = (names: readonly string[], keep: number): string[] =>
  names
    .filter((name) => finished.test(name))
    .sort()
    .slice(0, -keep);
