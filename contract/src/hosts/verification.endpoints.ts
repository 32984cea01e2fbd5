import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './verification.schemas.ts';

export const findHosts: Endpoint<typeof schemas.findHosts> = {
  method: 'GET',
  path: '/api/admin/hosts/',
  access: ['admin'],
};

export const verifyHost: Endpoint<typeof schemas.verifyHost> = {
  method: 'POST',
  path: '/api/admin/hosts/:id/verify/',
  access: ['admin'],
};

export const unverifyHost: Endpoint<typeof schemas.unverifyHost> = {
  method: 'POST',
  path: '/api/admin/hosts/:id/unverify/',
  access: ['admin'],
};

export const getOwnVerification: Endpoint<typeof schemas.getOwnVerification> = {
  method: 'GET',
  path: '/api/hosting/verification/',
  access: ['vendor'],
};

export const addVerificationDocument: Endpoint<typeof schemas.addVerificationDocument> = {
  method: 'POST',
  path: '/api/hosting/verification/papers/',
  access: ['vendor'],
};

export const removeVerificationDocument: Endpoint<typeof schemas.removeVerificationDocument> = {
  method: 'DELETE',
  path: '/api/hosting/verification/papers/:id/',
  access: ['vendor'],
};

export const openVerificationDocuments: Endpoint<typeof schemas.openVerificationDocuments> = {
  method: 'POST',
  path: '/api/admin/hosts/:id/papers/',
  access: ['admin'],
};
