import { post } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

/** Every call is recorded in the audit log, with the reason. */
export const readConversation = post<typeof schemas.readConversation>('/api/admin/threads/read/', 'admin', {
  changes: [],
});
