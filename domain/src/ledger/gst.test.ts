import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstOn, gstWithin, taxPartsOf } from './gst.ts';

describe('taxPartsOf', () => {
  it('splits the tax within a state, but not between two states', () => {
    expect(taxPartsOf(18_000_00, 1800, '08', '08')).toEqual([
      { name: 'CGST', rate: 900, amount: 9_000_00 },
      { name: 'SGST', rate: 900, amount: 9_000_00 },
    ]);
    expect(taxPartsOf(18_000_00, 1800, '27', '08')).toEqual([
      { name: 'IGST', rate: 1800, amount: 18_000_00 },
    ]);
    expect(taxPartsOf(2, 1800, '04', '04')[1]?.name).toBe('UTGST');
    expect(taxPartsOf(0, 1800, '08', '08')).toEqual([]);
  });

  it('charges centre and state the same amount, each from the taxable value', () => {
    // 5 % of ₹1,000.10 is ₹50.005, which would be ₹25.01 and ₹25.00.
    expect(gstOn(1_000_10, 500)).toBe(50_00);
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(500, 1800, 4000), (taxable, rate) => {
        const [cgst, sgst] = taxPartsOf(gstOn(taxable, rate), rate, '08', '08');
        expect(cgst?.amount).toBe(sgst?.amount);
        if (cgst) expect(cgst.amount).toBe(Math.round((taxable * rate) / 20_000));
      }),
    );
  });

  it('finds the tax inside an amount without losing a paisa', () => {
    expect(gstWithin(23_600_00, 1800)).toEqual({ taxable: 20_000_00, taxes: 3_600_00 });
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0, 500, 1800, 4000), (amount, rate) => {
        const { taxable, taxes } = gstWithin(amount, rate);
        expect(taxable + taxes).toBe(amount);
        expect(taxes % 2).toBe(0);
        expect(Math.abs(taxes / 2 - (taxable * rate) / 20_000)).toBeLessThan(1);
      }),
    );
  });
});
