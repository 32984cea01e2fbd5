import type { OutsideCatering } from '@mandap/domain/food/food';
import type { FoodTax } from '@mandap/domain/ledger/tax-classes';
import * as sellFoodText from '#app/i18n/generated/sellFood.ts';

export const outsideTexts: Record<OutsideCatering, () => string> = {
  allowed: sellFoodText.outsideAllowed,
  refused: sellFoodText.outsideRefused,
  charged: sellFoodText.outsideCharged,
};

export const taxTexts: Record<FoodTax, () => string> = {
  separate: sellFoodText.taxSeparate,
  composite: sellFoodText.taxComposite,
  specified: sellFoodText.taxSpecified,
};
