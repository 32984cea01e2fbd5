import part from 'sql-template-tag';

// What features below visits need to know of them, given to them by app.ts.

/** What names a venue and stays when it is removed. */
export const venuesOfVisits = part`(select venue_id from visits)`;
