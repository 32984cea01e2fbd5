import { del, get, post } from '../endpoint.ts';
import type * as schemas from './hosts.schemas.ts';

export const findHosts = get<typeof schemas.findHosts>('/api/admin/hosts/', 'admin', { shows: ['hosts'] });
export const verifyHost = post<typeof schemas.verifyHost>('/api/admin/hosts/:id/verify/', 'admin', {
  changes: ['hosts', 'venues'],
  stepUp: true,
});
export const unverifyHost = post<typeof schemas.unverifyHost>('/api/admin/hosts/:id/unverify/', 'admin', {
  changes: ['hosts', 'venues'],
  stepUp: true,
});
export const getOwnVerification = get<typeof schemas.getOwnVerification>(
  '/api/hosting/verification/',
  'vendor',
  { shows: ['hosts'] },
);
export const addVerificationDocument = post<typeof schemas.addVerificationDocument>(
  '/api/hosting/verification/documents/',
  'vendor',
  { changes: ['hosts'] },
);
export const removeVerificationDocument = del<typeof schemas.removeVerificationDocument>(
  '/api/hosting/verification/documents/:id/',
  'vendor',
  { changes: ['hosts'] },
);
export const openVerificationDocuments = post<typeof schemas.openVerificationDocuments>(
  '/api/admin/hosts/:id/documents/',
  'admin',
  { changes: [] },
);
