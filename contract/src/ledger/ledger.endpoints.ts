import { get, post } from '../endpoint.ts';
import type * as schemas from './ledger.schemas.ts';

export const listTaxRates = get<typeof schemas.listTaxRates>('/api/admin/tax-rates/', 'admin', {
  shows: ['settings'],
});
/** A rate for a day to come. One that is in force never changes. */
export const addTaxRate = post<typeof schemas.addTaxRate>('/api/admin/tax-rates/', 'admin', {
  changes: ['settings'],
  stepUp: true,
});
