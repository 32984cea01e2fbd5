import type { CatalogueItemForm } from '@mandap/contract/catalogue/admin.schemas';
import type { CheckCode } from '@mandap/contract/check-codes';
import {
  type CatalogueItem,
  type CatalogueKind,
  hasIcon,
  type Names,
} from '@mandap/domain/catalogue/catalogue';
import { toPaise } from '@mandap/domain/money';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';

export type ItemContent = Pick<CatalogueItem, 'names' | 'icon' | 'groupId' | 'usualPrice'>;

/**
 * The fields of the form that an item of this kind has. `item` is the current item, or null for a new one. Throws `bad_input`
 * for missing fields, and `catalogue_name_taken`.
 */
export const checkForm = async (
  tx: Sql,
  kind: CatalogueKind,
  form: CatalogueItemForm,
  item: CatalogueItem | null,
): Promise<ItemContent> => {
  const { nameEn, nameHi, icon, groupId, usualPrice } = form;
  assertComplete(kind, form);
  if (kind === 'amenity' && groupId && groupId !== item?.groupId && !(await hasGroup(tx, groupId))) {
    throw new Failure('bad_input', { fields: { groupId: ['not_a_choice'] } });
  }
  const names = { en: nameEn, hi: nameHi };
  await assertNamesFree(tx, kind, names, item?.id ?? null);
  return {
    names,
    icon: hasIcon(kind) ? icon : null,
    groupId: kind === 'amenity' ? groupId : null,
    usualPrice: kind === 'add_on' && usualPrice !== null ? toPaise(usualPrice) : null,
  };
};

const assertComplete = (kind: CatalogueKind, { icon, groupId, usualPrice }: CatalogueItemForm): void => {
  const fields: Record<string, CheckCode[]> = {};
  if (hasIcon(kind) && !icon) fields.icon = ['required'];
  if (kind === 'amenity' && !groupId) fields.groupId = ['required'];
  if (kind === 'add_on' && usualPrice === null) fields.usualPrice = ['required'];
  if (Object.keys(fields).length > 0) throw new Failure('bad_input', { fields });
};

const hasGroup = async (tx: Sql, id: string): Promise<boolean> => {
  const [row] = await tx`
    select 1 from catalogue_items where id = ${id} and kind = 'amenity_group' and retired_at is null`;
  return row !== undefined;
};

/** Compares names in any letter case. Retired items keep their names. */
const assertNamesFree = async (
  tx: Sql,
  kind: CatalogueKind,
  names: Names,
  id: string | null,
): Promise<void> => {
  const rows = await tx<{ en: boolean; hi: boolean }[]>`
    select lower(name) = lower(${names.en}) as en, lower(names ->> 'hi') = lower(${names.hi}) as hi
    from catalogue_items
    where kind = ${kind} and merged_into is null and id is distinct from ${id}
      and (lower(name) = lower(${names.en}) or lower(names ->> 'hi') = lower(${names.hi}))`;
  if (rows.length === 0) return;
  const fields: Record<string, CheckCode[]> = {};
  if (rows.some(({ en }) => en)) fields.nameEn = ['name_taken'];
  if (rows.some(({ hi }) => hi)) fields.nameHi = ['name_taken'];
  throw new Failure('catalogue_name_taken', { fields });
};
