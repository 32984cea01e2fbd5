import { taxRateKinds } from '@mandap/domain/ledger/tax-rates';
import * as z from 'zod/mini';
import { day, rupees } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

const percent = () => z.number('not_a_number').check(z.gte(0, 'too_small'), z.lte(100, 'too_big'));

/** A legal rate from a day on, until the next one of its kind. */
export const TaxRate = z.object({
  kind: z.enum(taxRateKinds, 'not_a_choice'),
  validFrom: day(),
  percent: percent(),
  /** Of TDS: nothing from persons and families whose sales of the year do not exceed it, in rupees. Null: from the first rupee. */
  freeUpTo: z._default(z.nullable(rupees().check(z.gte(1, 'too_small'))), null),
});
export type TaxRate = z.output<typeof TaxRate>;

export const listTaxRates = {
  summary:
    'List the legal rates of the platform’s fees and of what is withheld from hosts, by kind, the newest first',
  input: z.object({}),
  output: z.object({ results: z.array(TaxRate) }),
} satisfies EndpointSchema;

export const addTaxRate = {
  summary: 'Set a legal rate from a day to come on',
  input: TaxRate,
  output: TaxRate,
  success: 201,
} satisfies EndpointSchema;
