/** An inactive account awaits approval by an administrator, or its invitation has not been accepted yet. */
export const userStatuses = ['active', 'inactive', 'suspended'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** `waiting`: accounts that only an administrator can activate. */
export const userFilters = [...userStatuses, 'waiting'] as const;
export type UserStatusFilter = (typeof userFilters)[number];

/** A leading `-` reverses the order. */
export const userSorts = [
  'newest',
  'oldest',
  'name',
  '-name',
  'email',
  '-email',
  'role',
  '-role',
  'status',
  '-status',
  'last_login',
  '-last_login',
] as const;
export type UserSort = (typeof userSorts)[number];

export const hostMarks = ['verified', 'unverified'] as const;
export type HostMark = (typeof hostMarks)[number];

/**
 * What a sign-in by number asks for after the code: the name of a new account, the approval of an administrator, or, if the
 * number was not used for long, a second proof that it still belongs to the account's owner.
 */
export const phoneSignInNeeds = ['name', 'approval', 'email_code', 'first_name'] as const;
export type PhoneSignInNeed = (typeof phoneSignInNeeds)[number];

/** What somebody's other account holds, shown before both become one. */
export const holdingKinds = [
  'bookings',
  'visits',
  'enquiries',
  'messages',
  'savedVenues',
  'savedSearches',
  'reviews',
  'questions',
  'tickets',
] as const;
export type AccountHoldings = Record<(typeof holdingKinds)[number], number>;
