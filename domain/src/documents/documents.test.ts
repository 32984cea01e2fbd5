import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  documentKinds,
  documentNumber,
  documentNumberPattern,
  financialYearOf,
} from './documents.ts';

describe('financialYearOf', () => {
  it('begins on 1 April', () => {
    expect(financialYearOf('2026-03-31')).toBe(2025);
    expect(financialYearOf('2026-04-01')).toBe(2026);
    expect(financialYearOf('2027-01-01')).toBe(2026);
  });
});

describe('documentNumber', () => {
  it('contains kind, year and sequence number', () => {
    expect(documentNumber('invoice', 2026, 1)).toBe('INV-2627-000001');
    expect(documentNumber('receipt_voucher', 2099, 123_456)).toBe('RV-9900-123456');
  });

  it('has at most sixteen characters, as the law requires', () => {
    for (const kind of documentKinds)
      expect(documentNumber(kind, 2026, 999_999)).toMatch(documentNumberPattern);
    expect(() => documentNumber('invoice', 2026, 100_000_000)).toThrow(RangeError);
    expect(() => documentNumber('invoice', 2026, 0)).toThrow(RangeError);
  });
});

describe('allocate', () => {
  it('divides an advance in the proportions of the price', () => {
    expect(allocate(24_600, [100_000, 5_000, 18_000])).toEqual([20_000, 1_000, 3_600]);
    expect(allocate(10, [0, 0])).toEqual([0, 0]);
  });

  it('never loses or creates a paisa', () => {
    const whole = fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), whole, (amount, parts) => {
        fc.pre(parts.some((part) => part > 0));
        expect(allocate(amount, parts).reduce((sum, part) => sum + part, 0)).toBe(amount);
      }),
    );
  });
});
