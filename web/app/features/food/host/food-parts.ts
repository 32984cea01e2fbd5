import type { Extra, OwnFood } from '@mandap/contract/food/food.schemas';
import type { Parts } from '#app/api/shared-document.tsx';
import { count, rupees } from '#app/i18n/format.ts';
import * as foodText from '#app/i18n/generated/food.ts';
import * as sellFoodText from '#app/i18n/generated/sellFood.ts';
import { menuKindTexts, seasonText, unitPriceText } from '../format-food.ts';
import { outsideTexts, taxTexts } from './terms-texts.ts';

export const menuDetails = ({
  kind,
  minPlates,
}: Pick<OwnFood['menus'][number], 'kind' | 'minPlates'>): string =>
  [menuKindTexts[kind](), foodText.minPlates({ n: count(minPlates) })].join(' · ');

export const extraDetails = (extra: Omit<Extra, 'id'>): string =>
  [
    extra.stock !== null && sellFoodText.stockIs({ n: count(extra.stock) }),
    extra.leadDays > 0 && foodText.lead({ n: extra.leadDays }),
    seasonText(extra),
  ]
    .filter(Boolean)
    .join(' · ');

export const outsideText = ({
  outsideCatering,
  outsideCharge,
}: Pick<OwnFood, 'outsideCatering' | 'outsideCharge'>): string => {
  if (outsideCatering === 'charged')
    return sellFoodText.outsideChargedAt({ price: rupees(outsideCharge ?? 0) });
  return outsideTexts[outsideCatering]();
};

/** A list of food in words, part by part. */
export const foodParts = (food: FoodDraft): Parts =>
  Object.fromEntries([
    ...food.menus.map((menu) => [
      menu.name,
      [unitPriceText({ ...menu, unit: 'plate' }), menuDetails(menu), menu.dishes].filter(Boolean).join(' · '),
    ]),
    ...food.extras.map((extra) => [
      extra.name,
      [unitPriceText(extra), extraDetails(extra)].filter(Boolean).join(' · '),
    ]),
    [sellFoodText.outside(), outsideText(food)],
    [sellFoodText.finalCount(), sellFoodText.finalCountIs({ n: food.finalCountDays })],
    [sellFoodText.tax(), taxTexts[food.foodTax]()],
  ]);

type Item<One extends { id: string }> = Omit<One, 'id'> & { id?: string | undefined };

/** The list of food as it is saved: what is new has no id yet. */
export type FoodDraft = Omit<OwnFood, 'menus' | 'extras'> & {
  menus: Item<OwnFood['menus'][number]>[];
  extras: Item<OwnFood['extras'][number]>[];
};

/** A list with an item in the place of the one with an id. If that is gone or not given, it is a new one, the last. */
export const withItem = <One extends { id?: string | undefined }>(
  list: readonly One[],
  id: string | undefined,
  item: Omit<One, 'id'>,
): One[] => {
  const place = list.findIndex((one) => id !== undefined && one.id === id);
  return place < 0 ? [...list, item as One] : list.toSpliced(place, 1, { ...item, id } as One);
};
