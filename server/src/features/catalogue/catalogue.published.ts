import part from 'sql-template-tag';

// What features below the catalogue read of it, given to them by app.ts.

export const catalogueNames = part`(select id, name from catalogue_items)`;
