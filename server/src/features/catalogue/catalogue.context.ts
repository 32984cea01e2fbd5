import type { Core } from '#server/core.ts';
import type { CatalogueUse } from '#server/feature.ts';
import type { Audit } from '../audit/audit.feature.ts';

/** For the administrators' commands and queries of the catalogue. */
export interface CatalogueContext extends Core {
  audit: Audit;
  /** How all features use the catalogue. */
  uses: readonly CatalogueUse[];
}
