import type { Core } from '../../core.ts';
import { type Feature, on } from '../../feature.ts';
import { createEncryption } from '../../platform/encryption.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import { payoutListsCalls } from './payout-lists.routes.ts';
import { createPayoutLists } from './payout-lists.service.ts';
import { payoutsCalls } from './payouts.routes.ts';
import { createPayouts, type Payouts } from './payouts.service.ts';
import { createPayoutsData } from './payouts-data.service.ts';

interface Needs {
  audit: Audit;
  ledger: Ledger;
}

export const payoutsFeature = (core: Core, { audit, ledger }: Needs): Feature & Payouts => {
  const accountEncryption = createEncryption(core.config.jwtSecret, 'bank account');
  const payouts = createPayouts({ ...core, audit, ledger, accountEncryption });
  const data = createPayoutsData(core);
  return {
    ...payouts,
    calls: [...payoutsCalls(payouts), ...payoutListsCalls(createPayoutLists(core), core.clock)],
    listeners: [on('account.deleted', 'payouts', ({ userId }) => data.forget(userId))],
    personalData: [data.dataOf],
  };
};
