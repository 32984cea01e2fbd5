import { describe, expect, it } from 'vitest';
import { owedBy } from './owed.ts';
import type { PaymentPlan } from './payment-plan.ts';

const plan: PaymentPlan = [
  { amount: 20_000_00, dueOn: null },
  { amount: 30_000_00, dueOn: '2026-11-10' },
  { amount: 50_000_00, dueOn: '2026-11-25' },
];
const owed = (settled: number, today: string, of = plan) =>
  owedBy({ plan: of, settled, endDate: '2026-12-01' }, today);

describe('what a customer owes the host', () => {
  it('is an instalment from the day after its day, with what is missing before it', () => {
    expect(owed(20_000_00, '2026-11-10')).toBeNull();
    expect(owed(20_000_00, '2026-11-11')).toEqual({ amount: 30_000_00, since: '2026-11-10' });
    expect(owed(5_000_00, '2026-11-11')).toEqual({ amount: 45_000_00, since: '2026-11-10' });
    expect(owed(50_000_00, '2026-11-25')).toBeNull();
    expect(owed(45_000_00, '2026-11-26')).toEqual({ amount: 55_000_00, since: '2026-11-10' });
    expect(owed(60_000_00, '2026-11-26')).toEqual({ amount: 40_000_00, since: '2026-11-25' });
  });

  it('is the rest after the event', () => {
    const atOnce: PaymentPlan = [{ amount: 80_000_00, dueOn: null }];
    expect(owed(10_000_00, '2026-12-01', atOnce)).toBeNull();
    expect(owed(10_000_00, '2026-12-02', atOnce)).toEqual({ amount: 70_000_00, since: '2026-12-01' });
    expect(owed(60_000_00, '2026-12-02')).toEqual({ amount: 40_000_00, since: '2026-11-25' });
  });

  it('is nothing once everything is paid', () => {
    expect(owed(100_000_00, '2026-12-02')).toBeNull();
  });
});
