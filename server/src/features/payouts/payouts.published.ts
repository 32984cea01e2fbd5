import part from 'sql-template-tag';

// What features below payouts read of them, given to them by app.ts.

export const hostsWithPayoutAccount = part`(select host_id from payout_accounts)`;
