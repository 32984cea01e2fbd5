import part from 'sql-template-tag';

// What features below questions need to know of them, given to them by app.ts.

/** What names a venue and stays when it is removed. */
export const venuesOfQuestions = part`(select venue_id from questions)`;
