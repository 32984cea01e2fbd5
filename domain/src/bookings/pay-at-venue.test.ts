import { describe, expect, it } from 'vitest';
import { isInstant } from './pay-at-venue.ts';

describe('a booking at a venue that takes instant bookings', () => {
  it('waits for no approval when it is paid online, whatever the host’s rule for paying at the venue', () => {
    for (const payAtVenue of ['allowed', 'on_approval', 'refused'] as const)
      expect(isInstant({ instantBooking: true, payAtVenue }, 'online')).toBe(true);
  });

  it('waits for the host when it is paid at the venue, unless the host allows that', () => {
    expect(isInstant({ instantBooking: true, payAtVenue: 'on_approval' }, 'venue')).toBe(false);
    expect(isInstant({ instantBooking: true, payAtVenue: 'allowed' }, 'venue')).toBe(true);
  });
});

describe('a booking at any other venue', () => {
  it('waits for the host', () => {
    expect(isInstant({ instantBooking: false, payAtVenue: 'allowed' }, 'venue')).toBe(false);
    expect(isInstant({ instantBooking: false, payAtVenue: 'allowed' }, 'online')).toBe(false);
  });
});
