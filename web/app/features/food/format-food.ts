import type { Extra } from '@mandap/contract/food/food.schemas';
import type { ExtraUnit, MenuKind } from '@mandap/domain/food/food';
import { dayAndMonth, rupees } from '#app/i18n/format.ts';
import * as foodText from '#app/i18n/generated/food.ts';

export const menuKindTexts: Record<MenuKind, () => string> = {
  veg: foodText.veg,
  jain: foodText.jain,
  non_veg: foodText.nonVeg,
  children: foodText.children,
};

const unitTexts: Record<ExtraUnit, (amounts: { price: string }) => string> = {
  event: foodText.perEvent,
  function: foodText.perFunction,
  plate: foodText.perPlate,
  hour: foodText.perHour,
  piece: foodText.perPiece,
};

/** A price with its unit: “₹800 each”. In rupees. */
export const unitPriceText = ({ price, unit }: { price: number; unit: ExtraUnit }): string =>
  unitTexts[unit]({ price: rupees(price) });

/** When an extra can be had. Null: always. */
export const seasonText = ({
  seasonFrom,
  seasonTo,
}: Pick<Extra, 'seasonFrom' | 'seasonTo'>): string | null => {
  if (seasonFrom && seasonTo)
    return foodText.season({ from: dayAndMonth(seasonFrom), to: dayAndMonth(seasonTo) });
  if (seasonFrom) return foodText.extraFrom({ day: dayAndMonth(seasonFrom) });
  return seasonTo ? foodText.extraUntil({ day: dayAndMonth(seasonTo) }) : null;
};
