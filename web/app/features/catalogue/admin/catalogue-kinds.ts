import type { AdminCatalogueItem } from '@mandap/contract/catalogue/catalogue.schemas';
import type { CatalogueKind } from '@mandap/domain/catalogue/catalogue';
import { count } from '#app/i18n/format.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';

interface KindTexts {
  title: () => string;
  about: () => string;
  add: () => string;
  /** “12 venues”. `count` is the formatted number. */
  uses: (values: { n: number; count: string }) => string;
}

export const kindTexts: Record<CatalogueKind, KindTexts> = {
  category: {
    title: catalogueText.category,
    about: catalogueText.aboutCategory,
    add: catalogueText.addCategory,
    uses: catalogueText.usesOfCategory,
  },
  amenity: {
    title: catalogueText.amenity,
    about: catalogueText.aboutAmenity,
    add: catalogueText.addAmenity,
    uses: catalogueText.usesOfCategory,
  },
  amenity_group: {
    title: catalogueText.amenityGroup,
    about: catalogueText.aboutAmenityGroup,
    add: catalogueText.addAmenityGroup,
    uses: catalogueText.usesOfGroup,
  },
  event_type: {
    title: catalogueText.eventType,
    about: catalogueText.aboutEventType,
    add: catalogueText.addEventType,
    uses: catalogueText.usesOfEvent,
  },
  add_on: {
    title: catalogueText.addOn,
    about: catalogueText.aboutAddOn,
    add: catalogueText.addAddOn,
    uses: catalogueText.usesOfCategory,
  },
  language: {
    title: catalogueText.language,
    about: catalogueText.aboutLanguage,
    add: catalogueText.addLanguage,
    uses: catalogueText.usesOfLanguage,
  },
};

/** “12 venues”, “1,000+ bookings”. */
export const usesOf = ({
  kind,
  uses,
  usesAreLimited,
}: Pick<AdminCatalogueItem, 'kind' | 'uses' | 'usesAreLimited'>): string =>
  kindTexts[kind].uses({ n: uses, count: `${count(uses)}${usesAreLimited ? '+' : ''}` });
