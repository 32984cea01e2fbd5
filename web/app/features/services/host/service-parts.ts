import type { Extra, OwnServices } from '@mandap/contract/services/services.schemas';
import type { Parts } from '#app/api/shared-document.tsx';
import { count, rupees } from '#app/i18n/format.ts';
import * as sellServicesText from '#app/i18n/generated/sellServices.ts';
import * as servicesText from '#app/i18n/generated/services.ts';
import { menuKindTexts, seasonText, unitPriceText } from '../format-services.ts';
import { outsideTexts, taxTexts } from './terms-texts.ts';

export const menuDetails = ({
  kind,
  minPlates,
}: Pick<OwnServices['menus'][number], 'kind' | 'minPlates'>): string =>
  [menuKindTexts[kind](), servicesText.minPlates({ n: count(minPlates) })].join(' · ');

export const extraDetails = (extra: Omit<Extra, 'id'>): string =>
  [
    extra.stock !== null && sellServicesText.stockIs({ n: count(extra.stock) }),
    extra.leadDays > 0 && servicesText.lead({ n: extra.leadDays }),
    seasonText(extra),
  ]
    .filter(Boolean)
    .join(' · ');

export const outsideText = ({
  outsideCatering,
  outsideCharge,
}: Pick<OwnServices, 'outsideCatering' | 'outsideCharge'>): string => {
  if (outsideCatering === 'charged')
    return sellServicesText.outsideChargedAt({ price: rupees(outsideCharge ?? 0) });
  return outsideTexts[outsideCatering]();
};

/** Menus, extras and terms in words, part by part. */
export const serviceParts = (services: ServicesDraft): Parts =>
  Object.fromEntries([
    ...services.menus.map((menu) => [
      menu.name,
      [unitPriceText({ ...menu, unit: 'plate' }), menuDetails(menu), menu.dishes].filter(Boolean).join(' · '),
    ]),
    ...services.extras.map((extra) => [
      extra.name,
      [unitPriceText(extra), extraDetails(extra)].filter(Boolean).join(' · '),
    ]),
    [sellServicesText.outside(), outsideText(services)],
    [sellServicesText.finalCount(), sellServicesText.finalCountIs({ n: services.finalCountDays })],
    [sellServicesText.tax(), taxTexts[services.foodTax]()],
  ]);

type Item<One extends { id: string }> = Omit<One, 'id'> & { id?: string | undefined };

/** Menus, extras and terms as they are saved: what is new has no id yet. */
export type ServicesDraft = Omit<OwnServices, 'menus' | 'extras'> & {
  menus: Item<OwnServices['menus'][number]>[];
  extras: Item<OwnServices['extras'][number]>[];
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
