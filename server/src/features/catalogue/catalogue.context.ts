import type { Core } from '../../core.ts';
import type { CatalogueUse } from '../../feature.ts';
import type { Audit } from '../audit/audit.feature.ts';

/** What administrators' commands and queries of the catalogue use. */
export interface CatalogueContext extends Core {
  audit: Audit;
  /** Of all features. */
  uses: readonly CatalogueUse[];
}
