import part from 'sql-template-tag';

// What features below support read of it, given to them by app.ts.

export const ticketsForMessages = part`(select id, user_id, booking_code from tickets)`;
