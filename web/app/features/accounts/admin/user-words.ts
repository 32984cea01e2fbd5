import type { UserStatus } from '@mandap/contract/accounts/admin';
import type { ListedUser } from '@mandap/contract/accounts/admin.schemas';
import type { Role } from '@mandap/domain/accounts/roles';
import { dayOf, mediumDay, timeOfDay } from '../../../i18n/format.ts';
import * as usersText from '../../../i18n/generated/users.ts';

export const roleNames: Record<Role, () => string> = {
  user: usersText.roleUser,
  vendor: usersText.roleVendor,
  admin: usersText.roleAdmin,
};

export const statusNames: Record<UserStatus, () => string> = {
  active: usersText.active,
  inactive: usersText.inactive,
  suspended: usersText.suspended,
};

export const joinedOn = ({ dateJoined }: ListedUser): string => mediumDay(dayOf(dateJoined));

/** 3 Nov 2026, 4:30 pm */
export const momentWords = (moment: string): string => `${mediumDay(dayOf(moment))}, ${timeOfDay(moment)}`;

/** Somebody without a name is called by their address. */
export const nameOf = ({ name, email }: { name: string; email: string }): string => name || email;

/** Some of them by name: “Asha Sharma, Ravi Rao and 3 more”. */
export const namesOf = (users: readonly ListedUser[], shown = 5): string => {
  const names = users.slice(0, shown).map(nameOf).join(', ');
  return users.length > shown ? usersText.andMore({ names, n: users.length - shown }) : names;
};
