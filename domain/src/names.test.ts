import { describe, expect, it } from 'vitest';
import { initialsOf, joinName, splitName } from './names.ts';

describe('a name', () => {
  it('is split at its first space, and joined again', () => {
    expect(splitName('  Mahendra  Singh Rathore ')).toEqual({
      firstName: 'Mahendra',
      lastName: 'Singh Rathore',
    });
    expect(joinName({ firstName: 'Asha', lastName: '' })).toBe('Asha');
  });

  it('has the initials of its first and last word', () => {
    expect(initialsOf('Mahendra Singh Rathore')).toBe('MR');
    expect(initialsOf('Asha')).toBe('A');
    expect(initialsOf('')).toBe('');
    expect(initialsOf('सीता देवी')).toBe('सीदे');
    expect(initialsOf('\u202eÉlodie 👩‍👧 ')).toBe('É👩‍👧');
    expect(initialsOf('\u200b')).toBe('');
  });
});
