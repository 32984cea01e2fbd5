import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './documents.schemas.ts';

const pdf = 'application/pdf';

export const listBookingDocuments: Endpoint<typeof schemas.listBookingDocuments> = {
  method: 'GET',
  path: '/api/bookings/:id/documents/',
  access: 'signed-in',
};

export const getDocumentFile: Endpoint<typeof schemas.getDocumentFile> = {
  method: 'GET',
  path: '/api/documents/:id/file/',
  access: 'signed-in',
  file: pdf,
};

export const getDetailsFile: Endpoint<typeof schemas.getDetailsFile> = {
  method: 'GET',
  path: '/api/bookings/:id/details-file/',
  access: 'signed-in',
  file: pdf,
};

/** For the payout's host and for administrators, once it is paid. */
export const getPayoutStatement: Endpoint<typeof schemas.getPayoutStatement> = {
  method: 'GET',
  path: '/api/payouts/:id/statement/',
  access: ['vendor', 'admin'],
  file: pdf,
};

export const getHostTaxDetails: Endpoint<typeof schemas.getHostTaxDetails> = {
  method: 'GET',
  path: '/api/host-tax-details/',
  access: ['vendor'],
};

/** Applies to documents issued from now on; issued ones do not change. */
export const saveHostTaxDetails: Endpoint<typeof schemas.saveHostTaxDetails> = {
  method: 'PUT',
  path: '/api/host-tax-details/',
  access: ['vendor'],
};
