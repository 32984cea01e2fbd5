import { describe, expect, it } from 'vitest';
import { caseStateAfter } from './moderation.ts';

describe('a report', () => {
  it('is decided once, and the decision can be changed or undone', () => {
    expect(caseStateAfter('hide', 'open')).toBe('hidden');
    expect(caseStateAfter('hide', 'hidden')).toBeNull();
    expect(caseStateAfter('dismiss', 'open')).toBe('kept');
    expect(caseStateAfter('dismiss', 'hidden')).toBeNull();
    expect(caseStateAfter('restore', 'hidden')).toBe('kept');
    expect(caseStateAfter('reopen', 'hidden')).toBe('open');
    expect(caseStateAfter('reopen', 'open')).toBeNull();
  });
});
