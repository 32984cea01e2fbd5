import { get, patch, post } from '../endpoint.ts';
import type * as schemas from './catalogue.schemas.ts';

export const listCatalogueItems = get<typeof schemas.listCatalogueItems>('/api/admin/catalogue/', 'admin', {
  shows: ['catalogue'],
});
export const addCatalogueItem = post<typeof schemas.addCatalogueItem>('/api/admin/catalogue/', 'admin', {
  changes: ['catalogue'],
});
export const editCatalogueItem = patch<typeof schemas.editCatalogueItem>(
  '/api/admin/catalogue/:id/',
  'admin',
  { changes: ['catalogue'], stepUp: true },
);
export const moveCatalogueItem = post<typeof schemas.moveCatalogueItem>(
  '/api/admin/catalogue/:id/move/',
  'admin',
  { changes: ['catalogue'] },
);
export const mergeCatalogueItem = post<typeof schemas.mergeCatalogueItem>(
  '/api/admin/catalogue/:id/merge/',
  'admin',
  { changes: ['catalogue'], stepUp: true },
);
export const retireCatalogueItem = post<typeof schemas.retireCatalogueItem>(
  '/api/admin/catalogue/:id/retire/',
  'admin',
  { changes: ['catalogue'] },
);
export const restoreCatalogueItem = post<typeof schemas.restoreCatalogueItem>(
  '/api/admin/catalogue/:id/restore/',
  'admin',
  { changes: ['catalogue'] },
);
