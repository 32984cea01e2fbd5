import type { Core } from '../../core.ts';
import { every, type Feature } from '../../feature.ts';
import type { Settings } from '../settings/settings.service.ts';
import { createLedger, type Ledger } from './ledger.service.ts';

export const ledgerFeature = (core: Core, { settings }: { settings: Settings }): Feature & Ledger => {
  const ledger = createLedger({ ...core, settings });
  return {
    ...ledger,
    schedule: [every('*/10 * * * *', 'ledger.close', async () => void (await ledger.close()))],
  };
};
