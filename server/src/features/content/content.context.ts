import type { Core } from '../../core.ts';
import type { Audit } from '../audit/audit.feature.ts';

/** What the commands and queries of content use. */
export interface ContentContext extends Core {
  audit: Audit;
}
