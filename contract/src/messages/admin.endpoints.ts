import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './admin.schemas.ts';

/** Each call is a row of the audit log, with the reason. */
export const readConversation: Endpoint<typeof schemas.readConversation> = {
  method: 'POST',
  path: '/api/admin/threads/read/',
  access: ['admin'],
};
