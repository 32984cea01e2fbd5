import type { Core } from '#server/core.ts';
import type { Part } from '#server/platform/db.ts';
import type { Audit } from '../audit/audit.feature.ts';

/** For the commands and queries of settings. */
export interface SettingsContext extends Core {
  audit: Audit;
  /** Whether people from the demo data can sign in here. */
  hasDemoData: boolean;
  /** A sub-select: `id` and `name` of everybody. */
  people: Part;
}
