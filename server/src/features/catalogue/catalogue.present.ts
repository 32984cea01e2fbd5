import type { AdminCatalogueItem } from '@mandap/contract/catalogue/catalogue.schemas';
import { countLimit } from '@mandap/contract/lists';
import type { CatalogueItem } from '@mandap/domain/catalogue/catalogue';
import { toRupees } from '@mandap/domain/money';

export const presentItem = ({ id, key, names, retiredAt }: CatalogueItem) => ({
  id,
  key,
  names,
  isRetired: retiredAt !== null,
});

export interface CountedItem extends CatalogueItem {
  uses: number;
}

export const presentAdminItem = (item: CountedItem): AdminCatalogueItem => ({
  id: item.id,
  kind: item.kind,
  key: item.key,
  names: item.names,
  icon: item.icon,
  groupId: item.groupId,
  usualPrice: item.usualPrice === null ? null : toRupees(item.usualPrice),
  version: item.version,
  isRetired: item.retiredAt !== null,
  uses: Math.min(item.uses, countLimit),
  usesAreLimited: item.uses > countLimit,
});
