import type { AuditDetail } from '@mandap/contract/audit/audit.schemas';
import { describe, expect, it } from 'vitest';
import { actionName, changesIn, fieldName } from './format-entry.ts';

describe('the audit log’s texts', () => {
  it('are in sentence case', () => {
    expect(actionName('user.sign_in_refused')).toBe('User sign in refused');
    expect(fieldName('firstName')).toBe('First name');
    expect(fieldName('guest_count')).toBe('Guests');
    expect(fieldName('isMysterious')).toBe('Is mysterious');
  });

  it('omit fields that are empty before and after', () => {
    const entry = { before: null, after: { browser: null, status: 'suspended' } } as unknown as AuditDetail;
    expect(changesIn(entry)).toEqual([{ field: 'Status', before: '–', after: 'Suspended' }]);
  });
});
