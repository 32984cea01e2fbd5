import { type Extra, type FoodTerms, type Menu, usualFoodTerms } from '@mandap/domain/services/services';
import { Failure } from '#server/failure.ts';
import { type Columns, columnList, columnValues } from '#server/platform/columns.ts';
import type { Sql } from '#server/platform/db.ts';
import { assignments, rowsOf } from '#server/platform/fragments.ts';

const menuColumns: Columns<Menu> = {
  id: 'value',
  kind: 'value',
  name: 'value',
  dishes: 'value',
  price: 'value',
  minPlates: 'value',
};

const extraColumns: Columns<Extra> = {
  id: 'value',
  name: 'value',
  isOutsideCatering: 'value',
  unit: 'value',
  price: 'value',
  stock: 'value',
  leadDays: 'value',
  seasonFrom: 'value',
  seasonTo: 'value',
};

const termColumns: Columns<FoodTerms> = {
  outsideCatering: 'value',
  finalCountDays: 'value',
  foodTax: 'value',
};

/** The menus of a venue, in the host's order. */
export const listMenus = (sql: Sql, venueId: string) => sql<Menu[]>`
  select ${columnList(menuColumns, 'm')} from menus m where m.venue_id = ${venueId} and m.removed_at is null
  order by m.position`;

/** The extras of a venue, in the host's order. */
export const listExtras = (sql: Sql, venueId: string) => sql<Extra[]>`
  select ${columnList(extraColumns, 'e')} from extras e where e.venue_id = ${venueId} and e.removed_at is null
  order by e.position`;

/** What the host wrote about menus and extras. */
export const listTexts = async (sql: Sql, venueId: string): Promise<string[]> => [
  ...(await listMenus(sql, venueId)).flatMap(({ name, dishes }) => [name, dishes]),
  ...(await listExtras(sql, venueId))
    .filter(({ isOutsideCatering }) => !isOutsideCatering)
    .map(({ name }) => name),
];

export const findTerms = async (sql: Sql, venueId: string): Promise<FoodTerms> => {
  const [terms] = await sql<FoodTerms[]>`
    select ${columnList(termColumns, 't')} from food_terms t where t.venue_id = ${venueId}`;
  return terms ?? usualFoodTerms;
};

export const saveTerms = async (tx: Sql, venueId: string, terms: FoodTerms): Promise<void> => {
  const values = columnValues(termColumns, terms);
  await tx`
    insert into food_terms ${rowsOf({ venueId, ...values })}
    on conflict (venue_id) do update set ${assignments(values)}`;
};

/** Replaces the menus of a venue. Bookings keep what they have of those that are no longer there. */
export const replaceMenus = async (
  tx: Sql,
  venueId: string,
  menus: readonly Menu[],
  at: Date,
): Promise<void> => {
  const kept = menus.map(({ id }) => id);
  await tx`
    update menus set removed_at = ${at}
    where venue_id = ${venueId} and removed_at is null and not id = any(${kept}::uuid[])`;
  // So that two can swap their names.
  await tx`update menus set name = id::text where venue_id = ${venueId} and removed_at is null`;
  for (const [position, menu] of menus.entries()) {
    const values = { ...columnValues(menuColumns, menu), position };
    await tx`
      insert into menus ${rowsOf({ venueId, ...values })}
      on conflict (id) do update set ${assignments(values)}`.catch(throwNameUsed(`menus.${position}.name`));
  }
};

/** Replaces the extras of a venue, as `replaceMenus`. */
export const replaceExtras = async (
  tx: Sql,
  venueId: string,
  extras: readonly Extra[],
  at: Date,
): Promise<void> => {
  const kept = extras.map(({ id }) => id);
  await tx`
    update extras set removed_at = ${at}
    where venue_id = ${venueId} and removed_at is null and not id = any(${kept}::uuid[])`;
  await tx`update extras set name = id::text where venue_id = ${venueId} and removed_at is null`;
  for (const [position, extra] of extras.entries()) {
    const values = { ...columnValues(extraColumns, extra), position };
    await tx`
      insert into extras ${rowsOf({ venueId, ...values })}
      on conflict (id) do update set ${assignments(values)}`.catch(throwNameUsed(`extras.${position}.name`));
  }
};

const throwNameUsed =
  (field: string) =>
  (error: unknown): never => {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'menu_name_is_taken' || constraint === 'extra_name_is_taken')
      throw new Failure('bad_input', { fields: { [field]: ['name_used'] } });
    throw error;
  };
