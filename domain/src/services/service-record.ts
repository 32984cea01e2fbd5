import { type Extra, type FoodTerms, type Menu, usualFoodTerms } from './services.ts';

/** What an approval records of a menu, an extra or the rules for food: one line of JSON. */
export type ServiceRecord = { menu: Omit<Menu, 'id'> } | { extra: Omit<Extra, 'id'> } | { terms: FoodTerms };

const areUsual = ({ outsideCatering, finalCountDays, foodTax }: FoodTerms): boolean =>
  outsideCatering === usualFoodTerms.outsideCatering &&
  finalCountDays === usualFoodTerms.finalCountDays &&
  foodTax === usualFoodTerms.foodTax;

/** Two lines are equal if nothing has changed. The usual rules have none. */
export const recordsOf = (menus: readonly Menu[], extras: readonly Extra[], terms: FoodTerms): string[] => {
  const records: ServiceRecord[] = [
    ...menus.map(({ id, ...menu }) => ({ menu })),
    ...extras.map(({ id, ...extra }) => ({ extra })),
    ...(areUsual(terms) ? [] : [{ terms }]),
  ];
  return records.map((record) => JSON.stringify(record)).sort();
};

export const readServiceRecord = (line: string): ServiceRecord => JSON.parse(line);
