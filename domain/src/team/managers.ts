/** What an owner lets somebody else do at a venue; each role may what those before it may. */
export const managerRoles = ['calendar', 'bookings', 'everything'] as const;
export type ManagerRole = (typeof managerRoles)[number];

/** What a person is at a venue. */
export const venueRoles = [...managerRoles, 'owner'] as const;
export type VenueRole = (typeof venueRoles)[number];

/**
 * What can be allowed at a venue:
 * `calendar`: see and block days, imported calendars, offline bookings without their money.
 * `bookings`: answer requests, cancel, log cash, see what guests pay, and their contact where a host may.
 * `listing`: the listing, prices, photos and terms.
 * `ownership`: payouts and transfers, legal documents, deleting the venue, its managers.
 */
const firstRoleWith = {
  calendar: 'calendar',
  bookings: 'bookings',
  listing: 'everything',
  ownership: 'owner',
} as const;
export type VenuePermission = keyof typeof firstRoleWith;
export const venuePermissions = Object.keys(firstRoleWith) as VenuePermission[];

/** For conditions of queries. */
export const rolesThatMay = (permission: VenuePermission): VenueRole[] =>
  venueRoles.slice(venueRoles.indexOf(firstRoleWith[permission]));

/** `null`: nothing at this venue. */
export const mayAtVenue = (role: VenueRole | null, permission: VenuePermission): boolean =>
  role !== null && rolesThatMay(permission).includes(role);

/** People who manage a venue beside its owner, invitations included. */
export const mostManagers = 10;

/** How long an invitation can be accepted, in days. */
export const invitationDays = 7;
