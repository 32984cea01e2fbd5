import { describe, expect, it } from 'vitest';
import { managerRoles, mayAtVenue, rolesThatMay, venuePermissions, venueRoles } from './managers.ts';

describe('what a person may do at a venue', () => {
  it('grows with the role, and only the owner may do everything', () => {
    const allowed = venueRoles.map((role) => venuePermissions.filter((each) => mayAtVenue(role, each)));
    expect(allowed).toEqual([
      ['calendar'],
      ['calendar', 'bookings'],
      ['calendar', 'bookings', 'listing'],
      ['calendar', 'bookings', 'listing', 'ownership'],
    ]);
  });

  it('is nothing without a role', () => {
    expect(venuePermissions.filter((each) => mayAtVenue(null, each))).toEqual([]);
  });

  it('never includes the owner’s rights for a manager', () => {
    expect(managerRoles.filter((role) => mayAtVenue(role, 'ownership'))).toEqual([]);
    expect(rolesThatMay('ownership')).toEqual(['owner']);
  });
});
