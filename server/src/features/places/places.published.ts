import part from 'sql-template-tag';

// What features below places read of them. app.ts passes it to them.

export const placeNames = part`(
  select id, name from tehsils union all select id, name from districts union all select id, name from states)`;
