import type { AuditDetail } from '@mandap/contract/audit/audit.schemas';
import { describe, expect, it } from 'vitest';
import { actionName, changesIn, fieldName } from './format-entry.ts';

describe('the audit log’s words', () => {
  it('are read as a sentence begins', () => {
    expect(actionName('user.sign_in_refused')).toBe('User sign in refused');
    expect(fieldName('firstName')).toBe('First name');
    expect(fieldName('is_featured')).toBe('Is featured');
  });

  it('leave out what was empty and stays so', () => {
    const entry = { before: null, after: { browser: null, status: 'suspended' } } as unknown as AuditDetail;
    expect(changesIn(entry)).toEqual([{ field: 'Status', was: '–', is: 'suspended' }]);
  });
});
