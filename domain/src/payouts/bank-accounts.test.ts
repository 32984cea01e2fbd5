import { describe, expect, it } from 'vitest';
import {
  bankOf,
  heldUntilAfterChange,
  isIfsc,
  isUpi,
  maskedUpi,
  normalIfsc,
  normalUpi,
} from './bank-accounts.ts';

describe('a payout account', () => {
  it('recognises an IFSC by its zero, and its bank by the first letters', () => {
    expect(isIfsc(normalIfsc(' sbin 000-1234'))).toBe(true);
    expect(isIfsc('SBIN1001234')).toBe(false);
    expect([bankOf('UTIB0000007'), bankOf('ZZZZ0000007')]).toEqual(['Axis Bank', null]);
  });

  it('recognises a UPI ID, and shows only its beginning', () => {
    expect(isUpi(normalUpi(' Mahendra.Rathore@OkAxis '))).toBe(true);
    expect(['mahendra', 'm@okaxis', 'a b@c', 'mahendra@ok axis', 'x@y@z'].filter(isUpi)).toEqual([]);
    expect(maskedUpi('mahendra.rathore@okaxis')).toBe('ma•••@okaxis');
  });
});

describe('an account that replaced another one', () => {
  it('receives nothing for 48 hours', () => {
    expect(heldUntilAfterChange(new Date('2026-11-21T06:00:00Z'))).toEqual(new Date('2026-11-23T06:00:00Z'));
  });
});
