import { fieldIn } from '@mandap/contract/by-language';
import type { AdminCatalogueItem, CatalogueItemForm } from '@mandap/contract/catalogue/catalogue.schemas';
import type { CheckCode } from '@mandap/contract/check-codes';
import {
  type CatalogueItem,
  type CatalogueKind,
  catalogueKeyOf,
  hasIcon,
} from '@mandap/domain/catalogue/catalogue';
import { type Language, type Names, namesBy } from '@mandap/domain/languages';
import { toPaise } from '@mandap/domain/money';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import type { CatalogueContext } from '../catalogue.context.ts';
import { changeCatalogue, getItemAt } from '../change-catalogue.ts';
import { getAdminItem } from '../queries/admin-items.ts';

type ItemContent = Pick<CatalogueItem, 'names' | 'icon' | 'groupId' | 'usualPrice'>;

/**
 * The fields of the form that an item of this kind has. `item` is the current item, or null for a new one. Throws `bad_input`
 * for missing fields, and `catalogue_name_taken`.
 */
const checkForm = async (
  tx: Sql,
  kind: CatalogueKind,
  form: CatalogueItemForm,
  item: CatalogueItem | null,
): Promise<ItemContent> => {
  const { icon, groupId, usualPrice } = form;
  assertComplete(kind, form);
  if (kind === 'amenity' && groupId && groupId !== item?.groupId && !(await hasGroup(tx, groupId))) {
    throw new Failure('bad_input', { fields: { groupId: ['not_a_choice'] } });
  }
  // Languages that are not offered now keep their names.
  const names = { ...item?.names, ...namesBy((language) => form[fieldIn('name', language)]) };
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

/** Compares names of the same language, in any letter case. Retired items keep their names. The catalogue is locked. */
const assertNamesFree = async (
  tx: Sql,
  kind: CatalogueKind,
  names: Names,
  id: string | null,
): Promise<void> => {
  const taken = await tx<{ language: Language }[]>`
    select distinct wanted.key as language
    from catalogue_items, jsonb_each_text(names) known
      join jsonb_each_text(${JSON.stringify(names)}::text::jsonb) wanted
        on wanted.key = known.key and lower(wanted.value) = lower(known.value)
    where kind = ${kind} and merged_into is null and id is distinct from ${id}`;
  if (taken.length === 0) return;
  const fields = Object.fromEntries(
    taken.map(({ language }) => [fieldIn('name', language), ['name_taken'] satisfies CheckCode[]]),
  );
  throw new Failure('catalogue_name_taken', { fields });
};

/** An administrator adds an item at the end of its list. Throws `catalogue_name_taken` or `bad_input`. */
export const addItem =
  (context: CatalogueContext) =>
  async (
    actor: Actor,
    { kind, ...form }: CatalogueItemForm & { kind: CatalogueKind },
  ): Promise<AdminCatalogueItem> => {
    const id = newId();
    await changeCatalogue(context, async (tx) => {
      const { names, icon, groupId, usualPrice } = await checkForm(tx, kind, form, null);
      const key = await freeKey(tx, kind, names.en);
      await tx`
        insert into catalogue_items (id, kind, key, names, icon, group_id, usual_price, position)
        select ${id}, ${kind}, ${key}, ${JSON.stringify(names)}::text::jsonb, ${icon}, ${groupId}, ${usualPrice},
          coalesce(max(position), 0) + 1 from catalogue_items where kind = ${kind}`;
      await context.audit.record(tx, {
        action: 'catalogue_item.added',
        actor,
        target: { kind: 'catalogue_item', id },
        after: { kind, key, names, icon, groupId, usualPrice },
      });
    });
    return getAdminItem(context, { id, kind });
  };

/** Items keep their keys forever. If an earlier item already has the key of this name, the key gets a number. */
const freeKey = async (tx: Sql, kind: CatalogueKind, name: string): Promise<string> => {
  const wanted = catalogueKeyOf(name) || kind.replace('_', '-');
  const rows = await tx<{ key: string }[]>`
    select key from catalogue_items where kind = ${kind} and starts_with(key, ${wanted})`;
  const taken = new Set(rows.map(({ key }) => key));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
};

/**
 * An administrator changes the names, icon, group or price of an item. Throws `catalogue_item_not_found`,
 * `catalogue_item_changed`, `catalogue_name_taken` or `bad_input`.
 */
export const editItem =
  (context: CatalogueContext) =>
  async (
    actor: Actor,
    { id, version, ...form }: CatalogueItemForm & { id: string; version: number },
  ): Promise<AdminCatalogueItem> => {
    const kind = await changeCatalogue(context, async (tx) => {
      const item = await getItemAt(tx, { id, version });
      const content = await checkForm(tx, item.kind, form, item);
      const { names, icon, groupId, usualPrice } = content;
      await tx`
        update catalogue_items set names = ${JSON.stringify(names)}::text::jsonb, icon = ${icon}, group_id = ${groupId},
          usual_price = ${usualPrice}, version = version + 1
        where id = ${id}`;
      await context.jobs.publish(tx, 'catalogue.changed', { itemId: id });
      await context.audit.record(tx, {
        action: 'catalogue_item.edited',
        actor,
        target: { kind: 'catalogue_item', id },
        before: {
          names: item.names,
          icon: item.icon,
          groupId: item.groupId,
          usualPrice: item.usualPrice,
        },
        after: content,
      });
      return item.kind;
    });
    return getAdminItem(context, { id, kind });
  };
