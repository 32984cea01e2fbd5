import type { Extra } from '@mandap/contract/services/services.schemas';
import type { ExtraUnit, MenuKind } from '@mandap/domain/services/services';
import { dayAndMonth, rupees } from '#app/i18n/format.ts';
import * as servicesText from '#app/i18n/generated/services.ts';

export const menuKindTexts: Record<MenuKind, () => string> = {
  veg: servicesText.veg,
  jain: servicesText.jain,
  non_veg: servicesText.nonVeg,
  children: servicesText.children,
};

const unitTexts: Record<ExtraUnit, (amounts: { price: string }) => string> = {
  event: servicesText.perEvent,
  function: servicesText.perFunction,
  plate: servicesText.perPlate,
  hour: servicesText.perHour,
  piece: servicesText.perPiece,
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
    return servicesText.season({ from: dayAndMonth(seasonFrom), to: dayAndMonth(seasonTo) });
  if (seasonFrom) return servicesText.extraFrom({ day: dayAndMonth(seasonFrom) });
  return seasonTo ? servicesText.extraUntil({ day: dayAndMonth(seasonTo) }) : null;
};
