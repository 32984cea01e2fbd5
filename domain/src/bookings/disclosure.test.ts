import { describe, expect, test } from 'vitest';
import { doPartiesKnowEachOther, guestNameForHost, isCommitted } from './disclosure.ts';

describe('the parties of a booking', () => {
  test('see each other’s contact details while it is confirmed and after it has taken place', () => {
    expect(doPartiesKnowEachOther('pending')).toBe(false);
    expect(doPartiesKnowEachOther('confirmed')).toBe(true);
    expect(doPartiesKnowEachOther('completed')).toBe(true);
    expect(doPartiesKnowEachOther('cancelled')).toBe(false);
  });

  test('see a guest’s first name only until then, even if one field holds the whole name', () => {
    expect(guestNameForHost('Asha  Devi Sharma', 'pending')).toBe('Asha');
    expect(guestNameForHost(' Asha Sharma', 'cancelled')).toBe('Asha');
    expect(guestNameForHost('Asha Sharma', 'confirmed')).toBe('Asha Sharma');
    expect(guestNameForHost('', 'pending')).toBe('');
    expect(guestNameForHost('Deleted account', 'cancelled')).toBe('Deleted account');
  });
});

describe('a booking', () => {
  test('reveals the host’s contact details once the host has approved it or money has come in', () => {
    const booking = { instant: true, approved: true, captured: 0 };
    expect(isCommitted(booking)).toBe(false);
    expect(isCommitted({ ...booking, captured: 1 })).toBe(true);
    expect(isCommitted({ ...booking, instant: false })).toBe(true);
    expect(isCommitted({ ...booking, instant: false, approved: false })).toBe(false);
  });
});
