import type { Extra, Menu } from './food.ts';

/** What an approval records of a menu or an extra: one line of JSON. */
export type FoodRecord = { menu: Omit<Menu, 'id'> } | { extra: Omit<Extra, 'id'> };

/** Two lines are equal if nothing has changed. */
export const recordsOf = (menus: readonly Menu[], extras: readonly Extra[]): string[] => {
  const records: FoodRecord[] = [
    ...menus.map(({ id, ...menu }) => ({ menu })),
    ...extras.map(({ id, ...extra }) => ({ extra })),
  ];
  return records.map((record) => JSON.stringify(record)).sort();
};

export const readFoodRecord = (line: string): FoodRecord => JSON.parse(line);
