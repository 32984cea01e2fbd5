import type { AdminPlace } from '@mandap/contract/places/admin.schemas';
import { count } from '#app/i18n/format.ts';
import * as adminPlacesText from '#app/i18n/generated/adminPlaces.ts';

/** “12 venues”, “10,000+ venues”. */
export const usesOf = ({ uses, usesAreLimited }: Pick<AdminPlace, 'uses' | 'usesAreLimited'>): string =>
  adminPlacesText.uses({ n: uses, count: `${count(uses)}${usesAreLimited ? '+' : ''}` });
