import * as calls from '@mandap/contract/ledger/ledger.endpoints';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { guardedCall } from '#server/http/served-call.ts';
import type { Audit } from '../audit/audit.feature.ts';
import { setTaxRate } from './commands/set-tax-rate.ts';
import { taxRates } from './queries/tax-rates.ts';

/** The dated legal rates, for administrators. */
export const ledgerAdministrationFeature = (core: Core, { audit }: { audit: Audit }) =>
  ({
    calls: [
      guardedCall(calls.listTaxRates, taxRates(core)),
      guardedCall(calls.addTaxRate, (input, actor) => setTaxRate({ ...core, audit })(actor, input)),
    ],
  }) satisfies Feature & Record<string, unknown>;
