import part from 'sql-template-tag';

// What features below places read of them, given to them by app.ts.

export const placeNames = part`(
  select id, name from tehsils union all select id, name from districts union all select id, name from states)`;
