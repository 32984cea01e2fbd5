import { describe, expect, test } from 'vitest';
import { doPartiesKnowEachOther, guestNameForHost } from './disclosure.ts';

describe('the parties of a booking', () => {
  test('know each other while it is confirmed and once it has taken place', () => {
    expect(doPartiesKnowEachOther('pending')).toBe(false);
    expect(doPartiesKnowEachOther('confirmed')).toBe(true);
    expect(doPartiesKnowEachOther('completed')).toBe(true);
    expect(doPartiesKnowEachOther('cancelled')).toBe(false);
  });

  test('call a guest by the first name until then, also where the whole name stands in one field', () => {
    expect(guestNameForHost('Asha  Devi Sharma', 'pending')).toBe('Asha');
    expect(guestNameForHost(' Asha Sharma', 'cancelled')).toBe('Asha');
    expect(guestNameForHost('Asha Sharma', 'confirmed')).toBe('Asha Sharma');
    expect(guestNameForHost('', 'pending')).toBe('');
  });
});
