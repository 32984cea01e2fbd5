import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type { addTaxRate } from '@mandap/contract/ledger/ledger.endpoints';
import type { TaxRate } from '@mandap/contract/ledger/ledger.schemas';
import { dayInIndia } from '@mandap/domain/days';
import { toPaise } from '@mandap/domain/money';
import type { Actor } from '#server/actor.ts';
import type { Core } from '#server/core.ts';
import { Failure } from '#server/failure.ts';
import type { Audit } from '#server/features/audit/audit.feature.ts';
import { presentTaxRate, type TaxRateRow } from '../queries/tax-rates.ts';

/**
 * Sets a legal rate from a day to come on. A rate for the same day is replaced. Throws `bad_input` for a day that has begun:
 * a rate that is or was in force never changes.
 */
export const setTaxRate =
  ({ db, clock, audit }: Pick<Core, 'db' | 'clock'> & { audit: Audit }) =>
  async (
    actor: Actor,
    { kind, validFrom, percent, freeUpTo }: CheckedInputOf<typeof addTaxRate>,
  ): Promise<TaxRate> => {
    if (validFrom <= dayInIndia(clock.now()))
      throw new Failure('bad_input', { fields: { validFrom: ['dates_past'] } });
    if (freeUpTo !== null && kind !== 'tds')
      throw new Failure('bad_input', { fields: { freeUpTo: ['not_a_choice'] } });
    const rate: TaxRateRow = {
      kind,
      validFrom,
      basisPoints: Math.round(percent * 100),
      freeUpTo: freeUpTo === null ? null : toPaise(freeUpTo),
    };
    return db.begin(async (tx) => {
      const [before] = await tx<TaxRateRow[]>`
        select kind, valid_from, basis_points, free_up_to from tax_rates
        where kind = ${kind} and valid_from = ${validFrom} for update`;
      await tx`
        insert into tax_rates (kind, valid_from, basis_points, free_up_to)
        values (${kind}, ${validFrom}, ${rate.basisPoints}, ${rate.freeUpTo})
        on conflict (kind, valid_from) do update
          set basis_points = excluded.basis_points, free_up_to = excluded.free_up_to`;
      await audit.record(tx, {
        action: 'tax_rate.set',
        actor,
        target: { kind: 'setting', id: kind },
        ...(before && { before: { ...presentTaxRate(before) } }),
        after: { ...presentTaxRate(rate) },
      });
      return presentTaxRate(rate);
    });
  };
