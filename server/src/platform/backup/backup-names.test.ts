import { expect, it } from 'vitest';
import { backupName, isUnfinished, outdatedBackups } from './backup-names.ts';

const names = ['2026-11-19', '2026-11-20', '2026-11-21'].map((day, index) =>
  backupName(new Date(`${day}T20:30:00Z`), { isEncrypted: index === 1 }),
);

it('backups are named by their time, so that names sort by it', () => {
  expect(names).toEqual([
    'backup-2026-11-19T20-30-00Z.tar.gz',
    'backup-2026-11-20T20-30-00Z.tar.gz.aes',
    'backup-2026-11-21T20-30-00Z.tar.gz',
  ]);
});

it('the oldest are outdated, and other files never are', () => {
  const beside = [
    'notes.txt',
    'backup-of-mine.tar.gz',
    'backup-2020-01-01T00-00-00Z.tar.gz.part',
    'backup.tar.gz',
  ];
  const all = [...beside, ...names.toReversed()];
  expect(outdatedBackups(all, 2)).toEqual([names[0]]);
  expect(outdatedBackups(all, 1)).toEqual([names[0], names[1]]);
  expect(outdatedBackups(all, 3)).toEqual([]);
  expect(outdatedBackups(all, 14)).toEqual([]);
});

it('the remains of an interrupted backup are recognised by their name', () => {
  expect(isUnfinished(`${names[0]}.part`)).toBe(true);
  expect(['notes.part', ...names].some(isUnfinished)).toBe(false);
});
