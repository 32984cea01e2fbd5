import { deletedName } from '@mandap/domain/accounts/deleted-person';
import { describe, expect, it } from 'vitest';
import { withinRequest } from '#server/platform/request-context.ts';
import { personName } from './person-name.ts';

describe('the name of a person in an answer', () => {
  it('is a text in the reader’s language if the account is deleted', () => {
    const inHindi = (name: string) => withinRequest({ address: '', language: 'hi' }, () => personName(name));
    expect(inHindi(deletedName)).toBe('हटाया गया खाता');
    expect(inHindi('Asha Devi')).toBe('Asha Devi');
    expect(personName(deletedName)).toBe('Deleted account');
  });
});
