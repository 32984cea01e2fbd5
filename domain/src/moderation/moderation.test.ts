import { describe, expect, it } from 'vitest';
import { afterCaseMove } from './moderation.ts';

describe('a report', () => {
  it('is decided once, and the decision can be changed or undone', () => {
    expect(afterCaseMove('hide', 'open')).toBe('hidden');
    expect(afterCaseMove('hide', 'hidden')).toBeNull();
    expect(afterCaseMove('dismiss', 'open')).toBe('kept');
    expect(afterCaseMove('dismiss', 'hidden')).toBeNull();
    expect(afterCaseMove('restore', 'hidden')).toBe('kept');
    expect(afterCaseMove('reopen', 'hidden')).toBe('open');
    expect(afterCaseMove('reopen', 'open')).toBeNull();
  });
});
