import { app, type Examples, theAdmin } from '../../testing/contract-world.ts';

let made = 0;

/** A language of its own, at the version at which it was added. */
const aLanguage = async (): Promise<{ id: string; version: number }> => {
  made += 1;
  const body = { kind: 'language', name_en: `Language ${made}`, name_hi: `भाषा ${made}` };
  const { json } = await app.ask({
    method: 'POST',
    url: '/api/admin/catalogue/',
    as: await theAdmin(),
    body,
  });
  return json;
};

const changed = async (body: object = {}) => {
  const { id, version } = await aLanguage();
  return { as: await theAdmin(), names: { id }, body: { version, ...body } };
};

/** A valid request for each call, by its name. */
export const catalogueExamples: Examples = {
  getCatalogue: async () => ({}),
  listCategories: async () => ({}),
  listAmenities: async () => ({}),
  listCatalogueItems: async () => ({ as: await theAdmin(), query: '?kind=amenity' }),
  addCatalogueItem: async () => ({
    as: await theAdmin(),
    body: { kind: 'event_type', name_en: 'Housewarming', name_hi: 'गृह प्रवेश' },
  }),
  editCatalogueItem: async () => changed({ name_en: 'Kutchi', name_hi: 'कच्छी' }),
  moveCatalogueItem: async () => ({
    as: await theAdmin(),
    names: { id: (await aLanguage()).id },
    body: { to: 'up' },
  }),
  mergeCatalogueItem: async () => changed({ into: (await aLanguage()).id }),
  retireCatalogueItem: async () => changed(),
  restoreCatalogueItem: async () => changed(),
};
