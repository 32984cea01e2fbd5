import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withheldOn, withheldOnWaived } from './withholding.ts';

const rates = { tcs: 50, tds: 10 };
/** ₹1,00,000 and 18 % GST. */
const taxed = { taxable: 100_000_00, taxes: 18_000_00, hostShare: 118_000_00 };
const untaxed = { taxable: 100_000_00, taxes: 0, hostShare: 100_000_00 };

describe('withheldOn', () => {
  it('takes 0.5 % and 0.1 % of the value without GST', () => {
    expect(withheldOn(taxed, { sold: 118_000_00, collected: 118_000_00 }, rates)).toEqual({
      tcs: 500_00,
      tds: 100_00,
    });
  });

  it('collects TCS on what the platform collected only, and TDS on what hosts received in person too', () => {
    expect(withheldOn(taxed, { sold: 118_000_00, collected: 59_000_00 }, rates)).toEqual({
      tcs: 250_00,
      tds: 100_00,
    });
    expect(withheldOn(taxed, { sold: 118_000_00, collected: -5_000_00 }, rates).tcs).toBe(0);
  });

  it('collects no TCS from a host who charges no GST', () => {
    expect(withheldOn(untaxed, { sold: 100_000_00, collected: 100_000_00 }, rates)).toEqual({
      tcs: 0,
      tds: 100_00,
    });
  });

  it('takes nothing while the operator withholds nothing, and nothing of nothing', () => {
    const sale = { sold: 118_000_00, collected: 118_000_00 };
    expect(withheldOn(taxed, sale, { tcs: 0, tds: 0 })).toEqual({ tcs: 0, tds: 0 });
    const free = { taxable: 0, taxes: 0, hostShare: 0 };
    expect(withheldOn(free, { sold: 0, collected: 0 }, rates)).toEqual({ tcs: 0, tds: 0 });
  });
});

describe('withheldOnWaived', () => {
  it('returns everything with the whole sale, and never more than was withheld', () => {
    const amount = fc.nat(1_000_000_00);
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (half, tds, sold, collected, waived) => {
        const withheld = { tcs: 2 * half, tds };
        const back = withheldOnWaived(withheld, { sold, collected }, waived);
        expect(back.tcs % 2).toBe(0);
        for (const kind of ['tcs', 'tds'] as const) {
          expect(back[kind]).toBeGreaterThanOrEqual(0);
          expect(back[kind]).toBeLessThanOrEqual(withheld[kind]);
        }
        expect(withheldOnWaived(withheld, { sold, collected }, Math.max(sold, collected))).toEqual(withheld);
      }),
    );
  });

  it('leaves what would have been withheld on the rest', () => {
    fc.assert(
      fc.property(fc.nat(1_180_000_00), fc.nat(1_180_000_00), (sold, waived) => {
        fc.pre(waived <= sold);
        const before = withheldOn(taxed, { sold, collected: sold }, rates);
        const back = withheldOnWaived(before, { sold, collected: sold }, waived);
        const rest = withheldOn(taxed, { sold: sold - waived, collected: sold - waived }, rates);
        expect(Math.abs(before.tcs - back.tcs - rest.tcs)).toBeLessThanOrEqual(4);
        expect(Math.abs(before.tds - back.tds - rest.tds)).toBeLessThanOrEqual(2);
      }),
    );
  });
});
