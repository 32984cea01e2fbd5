import part from 'sql-template-tag';

// What features below messages need to know of them, given to them by app.ts.

/** What names a venue and stays when it is removed. */
export const venuesOfMessages = part`(select venue_id from threads)`;
