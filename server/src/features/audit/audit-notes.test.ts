import { expect, it } from 'vitest';
import { auditNotes, noteIn } from './audit-notes.ts';

it('translates what the server wrote, and leaves what a person wrote', () => {
  for (const note of Object.values(auditNotes)) {
    expect(noteIn(note, 'en')).toBe(note);
    expect(noteIn(note, 'hi')).not.toMatch(/[A-Za-z]/);
  }
  expect(noteIn('She rang.', 'hi')).toBe('She rang.');
});
