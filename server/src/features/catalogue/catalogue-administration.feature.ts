import * as calls from '@mandap/contract/catalogue/admin.endpoints';
import type { Core } from '#server/core.ts';
import type { Feature } from '#server/feature.ts';
import { guardedCall } from '#server/http/served-call.ts';
import type { Audit } from '../audit/audit.feature.ts';
import type { CatalogueContext } from './catalogue.context.ts';
import { mergeItem } from './commands/merge-item.ts';
import { moveItem } from './commands/move-item.ts';
import { restoreItem, retireItem } from './commands/retire-item.ts';
import { addItem, editItem } from './commands/save-item.ts';
import { adminItems } from './queries/admin-items.ts';

interface Needs {
  audit: Audit;
  /** Every other feature. Each says how it uses the catalogue. */
  features: readonly Feature[];
}

/** Lets administrators change the catalogue, and updates everything that uses it. */
export const catalogueAdministrationFeature = (core: Core, { audit, features }: Needs) => {
  const context: CatalogueContext = {
    ...core,
    audit,
    uses: features.flatMap(({ catalogueUses = [] }) => catalogueUses),
  };
  return {
    calls: [
      guardedCall(calls.listCatalogueItems, (input) => adminItems(context)(input)),
      guardedCall(calls.addCatalogueItem, (input, actor) => addItem(context)(actor, input)),
      guardedCall(calls.editCatalogueItem, (input, actor) => editItem(context)(actor, input)),
      guardedCall(calls.moveCatalogueItem, (input, actor) => moveItem(context)(actor, input)),
      guardedCall(calls.mergeCatalogueItem, (input, actor) => mergeItem(context)(actor, input)),
      guardedCall(calls.retireCatalogueItem, (input, actor) => retireItem(context)(actor, input)),
      guardedCall(calls.restoreCatalogueItem, (input, actor) => restoreItem(context)(actor, input)),
    ],
  } satisfies Feature;
};
