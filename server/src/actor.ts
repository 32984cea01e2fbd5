import type { Role } from '@mandap/domain/accounts/roles';

/** The person making the request. */
export interface Actor {
  id: string;
  role: Role;
  sessionId: string;
}
