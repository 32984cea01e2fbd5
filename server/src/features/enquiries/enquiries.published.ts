import part from 'sql-template-tag';

// What features below enquiries need to know of them, given to them by app.ts.

/** What names a venue and stays when it is removed. */
export const venuesOfEnquiries = part`(select venue_id from enquiries)`;
