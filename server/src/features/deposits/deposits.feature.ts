import type { Core } from '../../core.ts';
import type { Feature } from '../../feature.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Uploads } from '../files/uploads.service.ts';
import type { Ledger } from '../ledger/ledger.feature.ts';
import { depositsCalls } from './deposits.routes.ts';
import { createDeposits, type Deposits } from './deposits.service.ts';

interface Needs {
  audit: Audit;
  files: Uploads;
  ledger: Ledger;
  bookings: Bookings;
}

export const depositsFeature = (
  core: Core,
  { audit, files, ledger, bookings }: Needs,
): Feature & Deposits => {
  const deposits = createDeposits({ ...core, audit, ledger, uploads: files, bookings });
  return { ...deposits, calls: depositsCalls(deposits) };
};
