import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

/** Every call is recorded in the audit log, with the reason. */
export const readConversation: Endpoint<typeof schemas.readConversation> = {
  method: 'POST',
  path: '/api/admin/threads/read/',
  access: ['admin'],
};
