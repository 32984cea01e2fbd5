import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './uploads.schemas.ts';

export const addUpload: Endpoint<typeof schemas.addUpload> = {
  method: 'POST',
  path: '/api/uploads/',
  access: 'signed-in',
  multipart: true,
};
