import type { FoodTax } from '@mandap/domain/ledger/tax-classes';
import type { OutsideCatering } from '@mandap/domain/services/services';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';

export const outsideTexts: Record<OutsideCatering, () => string> = {
  allowed: sellServicesText.outsideAllowed,
  refused: sellServicesText.outsideRefused,
  charged: sellServicesText.outsideCharged,
};

export const taxTexts: Record<FoodTax, () => string> = {
  separate: sellServicesText.taxSeparate,
  composite: sellServicesText.taxComposite,
  specified: sellServicesText.taxSpecified,
};
