import type { Core } from '#server/core.ts';
import type { Audit } from '../audit/audit.feature.ts';

/** For the commands and queries of content. */
export interface ContentContext extends Core {
  audit: Audit;
}
