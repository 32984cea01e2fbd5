import type { FoodTerms } from '@mandap/domain/food/food';
import { readFoodRecord } from '@mandap/domain/food/food-record';
import { toRupees } from '@mandap/domain/money';
import { menuKindTexts, seasonText, unitPriceText } from '#app/features/food/format-food.ts';
import { outsideTexts, taxTexts } from '#app/features/food/host/terms-texts.ts';
import { count } from '#app/i18n/format.ts';
import * as foodText from '#app/i18n/generated/food.ts';
import * as sellFoodText from '#app/i18n/generated/sellFood.ts';

const named = (label: string, text: string): string => `${label}: ${text}`;

const termsOf = ({ outsideCatering, finalCountDays, foodTax }: FoodTerms): string =>
  [
    named(sellFoodText.outside(), outsideTexts[outsideCatering]()),
    named(sellFoodText.finalCount(), sellFoodText.finalCountIs({ n: finalCountDays })),
    named(sellFoodText.tax(), taxTexts[foodTax]()),
  ].join(' · ');

/** A menu, an extra or the rules for food, of an approval record in one line. */
export const recordedFood = (line: string): string => {
  const record = readFoodRecord(line);
  if ('terms' in record) return termsOf(record.terms);
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
