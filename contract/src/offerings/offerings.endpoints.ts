import { del, get, post, put } from '../endpoint.ts';
import type * as schemas from './offerings.schemas.ts';

/** Who may say what a venue sells: its host, and administrators. */
const sellers = ['vendor', 'admin'] as const;

export const listOfferings = get<typeof schemas.listOfferings>('/api/venues/:id/offerings/', 'public', {
  shows: ['venues'],
});

export const listOwnOfferings = get<typeof schemas.listOwnOfferings>(
  '/api/hosting/venues/:id/offerings/',
  sellers,
  { shows: ['venues', 'bookings'] },
);

/** It is held wherever the whole venue is. */
export const addSpace = post<typeof schemas.addSpace>('/api/hosting/venues/:id/spaces/', sellers, {
  changes: ['venues', 'calendar'],
  stepUp: true,
});
export const saveSpace = put<typeof schemas.saveSpace>('/api/hosting/venues/:id/spaces/:spaceId/', sellers, {
  changes: ['venues'],
  stepUp: true,
});
export const removeSpace = del<typeof schemas.removeSpace>(
  '/api/hosting/venues/:id/spaces/:spaceId/',
  sellers,
  { changes: ['venues', 'calendar'], stepUp: true },
);

export const addOffering = post<typeof schemas.addOffering>('/api/hosting/venues/:id/offerings/', sellers, {
  changes: ['venues', 'calendar'],
  stepUp: true,
});
export const addRooms = post<typeof schemas.addRooms>('/api/hosting/venues/:id/rooms/', sellers, {
  changes: ['venues', 'calendar'],
  stepUp: true,
});
/** Bookings that were made before keep what they hold. */
export const saveOffering = put<typeof schemas.saveOffering>(
  '/api/hosting/venues/:id/offerings/:offeringId/',
  sellers,
  { changes: ['venues', 'calendar'], stepUp: true },
);
export const removeOffering = del<typeof schemas.removeOffering>(
  '/api/hosting/venues/:id/offerings/:offeringId/',
  sellers,
  { changes: ['venues', 'calendar'], stepUp: true },
);

/** The price of each day under the host's rules. */
export const listPrices = get<typeof schemas.listPrices>('/api/venues/:id/prices/', 'public', {
  shows: ['venues'],
});

export const getPrices = get<typeof schemas.getPrices>(
  '/api/hosting/venues/:id/offerings/:offeringId/prices/',
  sellers,
  { shows: ['venues'] },
);
export const savePrices = put<typeof schemas.savePrices>(
  '/api/hosting/venues/:id/offerings/:offeringId/prices/',
  sellers,
  { changes: ['venues'], stepUp: true },
);
export const savePriceRule = put<typeof schemas.savePriceRule>(
  '/api/hosting/venues/:id/price-rules/',
  sellers,
  { changes: ['venues'], stepUp: true },
);
