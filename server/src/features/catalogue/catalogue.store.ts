import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import part from 'sql-template-tag';
import { lock, lockKey } from '#server/platform/advisory-locks.ts';
import type { Part, Sql } from '#server/platform/db.ts';

/** The columns of a `CatalogueItem` from table alias `item`. */
export const itemColumns = (): Part => part`
  item.id, item.kind, item.key, item.names, item.icon, item.group_id, item.fact, item.usual_price, item.version, item.retired_at,
  item.merged_into`;

/** All items, in the order of their lists. */
export const findItems = (sql: Sql) => sql<CatalogueItem[]>`
  select ${itemColumns()} from catalogue_items item order by item.kind, item.position, item.name`;

/** Until the transaction ends, nobody else can change the catalogue or refer to its items. */
export const lockCatalogue = (tx: Sql): Promise<void> => lock(tx, 'catalogue');

/**
 * Prevents changes of the catalogue until the transaction ends. Call it before taking any other lock, because a change of
 * the catalogue locks the rows that use it.
 */
export const freezeCatalogue = async (tx: Sql): Promise<void> => {
  await tx`select pg_advisory_xact_lock_shared(${lockKey('catalogue')})`;
};
