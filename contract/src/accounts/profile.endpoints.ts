import { del, get, patch, post, put } from '../endpoint.ts';
import type * as schemas from './profile.schemas.ts';

export const changeProfile = patch<typeof schemas.changeProfile>('/api/accounts/profile/', 'signed-in', {
  changes: ['accounts'],
  stepUp: true,
});
export const setPhoto = put<typeof schemas.setPhoto>('/api/accounts/photo/', 'signed-in', {
  changes: ['accounts'],
});
export const removePhoto = del<typeof schemas.removePhoto>('/api/accounts/photo/', 'signed-in', {
  changes: ['accounts'],
});

/** `data.json` contains everything stored about the person; the other files are their documents and pictures. */
export const downloadData = get<typeof schemas.downloadData>('/api/accounts/data/', 'signed-in', {
  file: 'application/zip',
});

/** Not available to administrators: only another administrator can delete their account. */
export const requestDeletion = post<typeof schemas.requestDeletion>(
  '/api/accounts/deletion/',
  ['user', 'vendor'],
  { changes: ['accounts'] },
);
export const undoDeletion = del<typeof schemas.undoDeletion>('/api/accounts/deletion/', 'signed-in', {
  changes: ['accounts'],
});
export const becomeHost = post<typeof schemas.becomeHost>('/api/accounts/become-host/', 'user', {
  changes: ['accounts', 'hosts'],
});
export const getBusiness = get<typeof schemas.getBusiness>('/api/hosting/business/', 'vendor', {
  shows: ['hosts'],
});
export const changeBusiness = patch<typeof schemas.changeBusiness>('/api/hosting/business/', 'vendor', {
  changes: ['hosts', 'venues'],
});
