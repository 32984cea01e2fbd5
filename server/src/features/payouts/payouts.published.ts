import part from 'sql-template-tag';

// What features below payouts read of them, given to them by app.ts.

export const hostsWithPayoutAccount = part`(select host_id from payout_accounts)`;

/** Who owns the payout account of host `h`. */
export const accountHolderOfHost = part`(select a.holder from payout_accounts a where a.host_id = h.user_id)`;
