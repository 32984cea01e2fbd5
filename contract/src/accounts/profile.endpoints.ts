import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './profile.schemas.ts';

export const changeProfile: Endpoint<typeof schemas.changeProfile> = {
  method: 'PATCH',
  path: '/api/accounts/profile/',
  access: 'signed-in',
};

export const setPhoto: Endpoint<typeof schemas.setPhoto> = {
  method: 'PUT',
  path: '/api/accounts/photo/',
  access: 'signed-in',
};

export const removePhoto: Endpoint<typeof schemas.removePhoto> = {
  method: 'DELETE',
  path: '/api/accounts/photo/',
  access: 'signed-in',
};

/** `data.json` contains everything stored about the person; the other files are their documents and pictures. */
export const downloadData: Endpoint<typeof schemas.downloadData> = {
  method: 'GET',
  path: '/api/accounts/data/',
  access: 'signed-in',
  file: 'application/zip',
};

/** Administrators cannot do this: other administrators create and delete their accounts. */
export const requestDeletion: Endpoint<typeof schemas.requestDeletion> = {
  method: 'POST',
  path: '/api/accounts/deletion/',
  access: ['user', 'vendor'],
};

export const undoDeletion: Endpoint<typeof schemas.undoDeletion> = {
  method: 'DELETE',
  path: '/api/accounts/deletion/',
  access: 'signed-in',
};

export const becomeHost: Endpoint<typeof schemas.becomeHost> = {
  method: 'POST',
  path: '/api/accounts/become-host/',
  access: ['user'],
};

export const getBusiness: Endpoint<typeof schemas.getBusiness> = {
  method: 'GET',
  path: '/api/hosting/business/',
  access: ['vendor'],
};

export const changeBusiness: Endpoint<typeof schemas.changeBusiness> = {
  method: 'PATCH',
  path: '/api/hosting/business/',
  access: ['vendor'],
};
