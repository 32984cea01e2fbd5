import { toRupees } from '@mandap/domain/money';
import { readServiceRecord } from '@mandap/domain/services/service-record';
import type { FoodTerms } from '@mandap/domain/services/services';
import { menuKindTexts, seasonText, unitPriceText } from '#app/features/services/format-services.ts';
import { outsideTexts, taxTexts } from '#app/features/services/host/terms-texts.ts';
import { count } from '#app/i18n/format.ts';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';
import * as servicesText from '#app/i18n/generated/services.ts';

const named = (label: string, text: string): string => `${label}: ${text}`;

const termsOf = ({ outsideCatering, finalCountDays, foodTax }: FoodTerms): string =>
  [
    named(sellServicesText.outside(), outsideTexts[outsideCatering]()),
    named(sellServicesText.finalCount(), sellServicesText.finalCountIs({ n: finalCountDays })),
    named(sellServicesText.tax(), taxTexts[foodTax]()),
  ].join(' · ');

/** A menu, an extra or the rules for food, of an approval record in one line. */
export const recordedService = (line: string): string => {
  const record = readServiceRecord(line);
  if ('terms' in record) return termsOf(record.terms);
  if ('menu' in record) {
    const { name, kind, price, minPlates, dishes } = record.menu;
    const plate = unitPriceText({ price: toRupees(price), unit: 'plate' });
    const least = servicesText.minPlates({ n: count(minPlates) });
    return [name, menuKindTexts[kind](), plate, least, dishes].filter(Boolean).join(' · ');
  }
  const { name, price, unit, stock, leadDays } = record.extra;
  return [
    name,
    unitPriceText({ price: toRupees(price), unit }),
    stock !== null && sellServicesText.stockIs({ n: count(stock) }),
    leadDays > 0 && servicesText.lead({ n: leadDays }),
    seasonText(record.extra),
  ]
    .filter(Boolean)
    .join(' · ');
};
