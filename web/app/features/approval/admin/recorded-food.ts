import { readFoodRecord } from '@mandap/domain/food/food-record';
import { toRupees } from '@mandap/domain/money';
import { menuKindTexts, seasonText, unitPriceText } from '#app/features/food/format-food.ts';
import { count } from '#app/i18n/format.ts';
import * as foodText from '#app/i18n/generated/food.ts';
import * as sellFoodText from '#app/i18n/generated/sellFood.ts';

/** A menu or an extra of an approval record in one line. */
export const recordedFood = (line: string): string => {
  const record = readFoodRecord(line);
  if ('menu' in record) {
    const { name, kind, price, minPlates, dishes } = record.menu;
    const plate = unitPriceText({ price: toRupees(price), unit: 'plate' });
    const least = foodText.minPlates({ n: count(minPlates) });
    return [name, menuKindTexts[kind](), plate, least, dishes].filter(Boolean).join(' · ');
  }
  const { name, price, unit, stock, leadDays } = record.extra;
  return [
    name,
    unitPriceText({ price: toRupees(price), unit }),
    stock !== null && sellFoodText.stockIs({ n: count(stock) }),
    leadDays > 0 && foodText.lead({ n: leadDays }),
    seasonText(record.extra),
  ]
    .filter(Boolean)
    .join(' · ');
};
