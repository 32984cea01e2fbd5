import type { Core } from '../../core.ts';
import type { Audit } from '../audit/audit.feature.ts';

/** What the commands and queries of settings use. */
export interface SettingsContext extends Core {
  audit: Audit;
  /** Whether the demo's people can sign in here. */
  hasDemoData: boolean;
}
