import type { Manager } from '@mandap/contract/team/team.schemas';
import type { ManagerRole } from '@mandap/domain/team/managers';
import type { Actor } from '#server/actor.ts';

export interface ManagerRow {
  id: string;
  role: ManagerRole;
  userId: string | null;
  name: string;
  email: string;
  expiresAt: Date | null;
}

export const presentManager = (
  { id, role, userId, name, email, expiresAt }: ManagerRow,
  { reader, isOwner }: { reader: Actor; isOwner: boolean },
): Manager => ({
  id,
  role,
  name,
  email: isOwner ? email : null,
  isYou: userId === reader.id,
  invitedUntil: expiresAt?.toISOString() ?? null,
});
