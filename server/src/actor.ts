import type { Role } from '@house/domain/roles';

/** Who is asking. */
export interface Actor {
  id: string;
  role: Role;
  sessionId: string;
}
