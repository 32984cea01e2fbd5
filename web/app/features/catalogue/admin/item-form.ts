import { type AdminCatalogueItem, CatalogueItemForm } from '@mandap/contract/catalogue/admin.schemas';
import * as z from 'zod/mini';
import { amountIn } from '#app/api/number-in.ts';

const { shape } = CatalogueItemForm;

/** A field that may be empty. */
const orNull = <Checked, Input>(
  schema: z.ZodMiniType<Checked, Input>,
  read: (text: string) => unknown = (text) => text,
): z.ZodMiniType<Checked, string> => {
  const parsed = z.pipe(
    z.string(),
    z.transform((text: string) => (text.trim() === '' ? null : read(text))),
  );
  // The schema itself rejects a wrong type.
  return z.pipe(parsed as unknown as z.ZodMiniType<Input, string>, schema);
};

/** The typed values, checked by the contract's schema; the server checks what an item of its kind needs. */
export const itemSchema = z.object({
  nameEn: shape.nameEn,
  nameHi: shape.nameHi,
  icon: orNull(shape.icon),
  groupId: orNull(shape.groupId),
  usualPrice: orNull(shape.usualPrice, amountIn),
});
export type ItemValues = z.input<typeof itemSchema>;
export type CheckedItem = z.output<typeof itemSchema>;

/** `item`: the one to edit; null for a new one. */
export const valuesOf = (item: AdminCatalogueItem | null): ItemValues => ({
  nameEn: item?.names.en ?? '',
  nameHi: item?.names.hi ?? '',
  icon: item?.icon ?? '',
  groupId: item?.groupId ?? '',
  usualPrice: item?.usualPrice === null || !item ? '' : String(item.usualPrice),
});
