import { get, put } from '../endpoint.ts';
import type * as schemas from './documents.schemas.ts';

const pdf = 'application/pdf';

export const listBookingDocuments = get<typeof schemas.listBookingDocuments>(
  '/api/bookings/:id/documents/',
  'signed-in',
  { shows: ['documents', 'bookings'] },
);
export const getDocumentFile = get<typeof schemas.getDocumentFile>('/api/documents/:id/file/', 'signed-in', {
  file: pdf,
});
export const getDetailsFile = get<typeof schemas.getDetailsFile>(
  '/api/bookings/:id/details-file/',
  'signed-in',
  { file: pdf },
);

/** Available to the payout's host and to administrators, once the payout is paid. */
export const getPayoutStatement = get<typeof schemas.getPayoutStatement>(
  '/api/payouts/:id/statement/',
  ['vendor', 'admin'],
  { file: pdf },
);
export const getHostTaxDetails = get<typeof schemas.getHostTaxDetails>('/api/host-tax-details/', 'vendor', {
  shows: ['documents'],
});

/** Applies to documents issued from now on. Issued ones do not change. */
export const saveHostTaxDetails = put<typeof schemas.saveHostTaxDetails>('/api/host-tax-details/', 'vendor', {
  changes: ['documents'],
});

/** By the Indian month in which it was withheld. */
export const listWithheldTaxes = get<typeof schemas.listWithheldTaxes>(
  '/api/admin/withheld-taxes/',
  'admin',
  { shows: ['payouts'] },
);
export const exportWithheldTaxes = get<typeof schemas.exportWithheldTaxes>(
  '/api/admin/withheld-taxes/export/',
  'admin',
  { file: 'text/csv' },
);
