import type { Role } from '@mandap/domain/accounts/roles';

/** Who is asking. */
export interface Actor {
  id: string;
  role: Role;
  sessionId: string;
}
