/** The roles that an owner can give to others. Each role includes the rights of the roles before it. */
export const managerRoles = ['calendar', 'bookings', 'everything'] as const;
export type ManagerRole = (typeof managerRoles)[number];

/** A person's role at a venue. */
export const venueRoles = [...managerRoles, 'owner'] as const;
export type VenueRole = (typeof venueRoles)[number];

/**
 * The rights at a venue. `calendar`: see and block days, imported calendars, offline bookings without their
 * money. `bookings`: answer requests, cancel, log cash, see what guests pay, and their contact details when a
 * host may. `listing`: the listing, prices, photos and terms. `ownership`: payouts and transfers, legal
 * documents, deleting the venue, its managers.
 */
const firstRoleWith = {
  calendar: 'calendar',
  bookings: 'bookings',
  listing: 'everything',
  ownership: 'owner',
} as const;
export type VenuePermission = keyof typeof firstRoleWith;
export const venuePermissions = Object.keys(firstRoleWith) as VenuePermission[];

/** For queries. */
export const rolesThatMay = (permission: VenuePermission): VenueRole[] =>
  venueRoles.slice(venueRoles.indexOf(firstRoleWith[permission]));

/** `null`: no role at this venue. */
export const mayAtVenue = (role: VenueRole | null, permission: VenuePermission): boolean =>
  role !== null && rolesThatMay(permission).includes(role);

/** The maximum number of people who manage a venue besides its owner, invitations included. */
export const maxManagers = 10;

/** How long an invitation can be accepted, in days. */
export const invitationDays = 7;
