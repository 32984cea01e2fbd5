import { describe, expect, it } from 'vitest';
import { actionName, fieldName } from './audit-words.ts';

describe('the audit log’s words', () => {
  it('are read as a sentence begins', () => {
    expect(actionName('user.sign_in_refused')).toBe('User sign in refused');
    expect(fieldName('firstName')).toBe('First name');
    expect(fieldName('is_featured')).toBe('Is featured');
  });
});
