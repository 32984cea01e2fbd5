import { describe, expect, test } from 'vitest';
import { doPartiesKnowEachOther, guestNameForHost, isCommitted } from './disclosure.ts';

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

describe('a booking', () => {
  test('is more than its guest’s word once its host has approved it or money has come in', () => {
    const booking = { instant: true, approved: true, captured: 0 };
    expect(isCommitted(booking)).toBe(false);
    expect(isCommitted({ ...booking, captured: 1 })).toBe(true);
    expect(isCommitted({ ...booking, instant: false })).toBe(true);
    expect(isCommitted({ ...booking, instant: false, approved: false })).toBe(false);
  });
});
