import { email } from '@mandap/contract/checks';
import { describe, expect, it } from 'vitest';
import { checkedArgument, explainFailure } from './command.ts';
import { readConfig } from './config.ts';
import { backupError } from './platform/backup/backup-error.ts';

const systemError = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: something, open`), { code, ...(path && { path }) });

describe('the message of a failed command', () => {
  it.each([
    [
      'a full disk',
      systemError('ENOSPC', '/backups/one.part'),
      'The disk is full (/backups/one.part). Free some space, then run the command again.',
    ],
    [
      'a full disk of the database',
      systemError('53100'),
      'The disk is full. Free some space, then run the command again.',
    ],
    ['a missing file', systemError('ENOENT', 'states.csv'), 'There is no file or folder states.csv.'],
    ['an unreadable file', systemError('EACCES', 'a.tar.gz'), 'There is no permission to use a.tar.gz.'],
    ['a folder for a file', systemError('EISDIR', 'backups'), 'backups is a folder, not a file.'],
    [
      'an unreachable database',
      systemError('ECONNREFUSED'),
      'The database cannot be reached: ECONNREFUSED: something, open. Is it running, and is DATABASE_URL right?',
    ],
    [
      'a wrong password of the database',
      systemError('28P01'),
      'The database refuses this (DATABASE_URL): 28P01: something, open.',
    ],
    ['a wrong key', backupError('This is the wrong BACKUP_KEY.'), 'This is the wrong BACKUP_KEY.'],
  ])('is a sentence for %s', (_, error, sentence) => {
    expect(explainFailure(error)).toBe(sentence);
  });

  it('names the invalid variable', () => {
    let error: unknown;
    try {
      readConfig({ PORT: 'many' });
    } catch (thrown) {
      error = thrown;
    }
    expect(explainFailure(error)).toContain('PORT');
  });

  it('says what is wrong with an argument', () => {
    expect(checkedArgument(email(), ' Asha@Example.com\u200b ')).toBe('asha@example.com');
    let error: unknown;
    try {
      checkedArgument(email(), 'asha');
    } catch (thrown) {
      error = thrown;
    }
    expect(explainFailure(error)).toBe('Please enter a valid email address');
  });

  it('is the whole error with its stack if it is a bug', () => {
    const bug = new TypeError('undefined is not a function');
    expect(explainFailure(bug)).toBe(bug);
  });
});
