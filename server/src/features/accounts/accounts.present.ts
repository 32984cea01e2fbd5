import type { UserStatus } from '@mandap/contract/accounts/accounts';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { joinName } from '@mandap/domain/names';

export interface ListedUserRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  role: Role;
  status: UserStatus;
  createdAt: Date;
  lastLoginAt: Date | null;
  bookings: number;
  invitedUntil: Date | null;
}

export const presentUser = ({ firstName, lastName, createdAt, ...row }: ListedUserRow): ListedUser => ({
  ...row,
  name: joinName({ firstName, lastName }),
  phone: row.phone ?? '',
  dateJoined: createdAt.toISOString(),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  invitedUntil: row.invitedUntil?.toISOString() ?? null,
});
