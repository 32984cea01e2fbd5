import { anId, type ExamplesOf } from '../example.ts';
import type * as adminCatalogue from './admin.endpoints.ts';

export const catalogueExamples = {
  listCatalogueItems: { kind: 'amenity' },
  addCatalogueItem: { kind: 'event_type', nameEn: 'Housewarming', nameHi: 'गृह प्रवेश' },
  editCatalogueItem: { version: 1, nameEn: 'Kutchi', nameHi: 'कच्छी' },
  moveCatalogueItem: { to: 'up' },
  mergeCatalogueItem: { version: 1, into: anId },
  retireCatalogueItem: { version: 1 },
  restoreCatalogueItem: { version: 1 },
} satisfies ExamplesOf<typeof adminCatalogue>;
