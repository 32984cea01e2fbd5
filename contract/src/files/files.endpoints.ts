import { post } from '../endpoint.ts';
import type * as schemas from './files.schemas.ts';

export const addUpload = post<typeof schemas.addUpload>('/api/uploads/', 'signed-in', {
  changes: [],
  multipart: true,
});
