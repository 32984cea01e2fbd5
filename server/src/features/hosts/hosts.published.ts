import part from 'sql-template-tag';

// What features below hosts read of them, given to them by app.ts.

export const hostsForAccounts = part`(select user_id, verified_at, only_manages from hosts)`;
