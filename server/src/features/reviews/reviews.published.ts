import part from 'sql-template-tag';

// What features below reviews need to know of them, given to them by app.ts.

/** What names a venue and stays when it is removed. */
export const venuesOfReviews = part`(select venue_id from reviews)`;
