import { anId, type ExamplesOf } from '../example.ts';
import type * as payouts from './payouts.endpoints.ts';

export const payoutsExamples = {
  savePayoutAccount: {
    holder: 'Asha Devi',
    accountNumber: '123456789012',
    ifsc: 'SBIN0001234',
    password: 'Baraat2026',
  },
  markPayoutPaid: { reference: '432100000001' },
  markPayoutsPaid: { ids: [anId], reference: '432100000001' },
  markPayoutFailed: { reason: 'The account is closed.' },
  holdPayout: { reason: 'A dispute is open.' },
  exportAllPayouts: { status: 'paid', search: 'PB' },
  listDuePayouts: { search: 'rathore' },
} satisfies ExamplesOf<typeof payouts>;
