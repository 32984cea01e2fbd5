import { app, type Requests, theAdmin } from '#server/testing/contract-world.ts';

let made = 0;

/** A new language, with its first version. */
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

const changed = async (own: object = {}) => {
  const { id, version } = await aLanguage();
  return { as: await theAdmin(), input: { id, version, ...own } };
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const catalogueRequests: Requests = {
  getCatalogue: async () => ({}),
  listCategories: async () => ({}),
  listAmenities: async () => ({}),
  listCatalogueItems: async () => ({ as: await theAdmin() }),
  addCatalogueItem: async () => ({ as: await theAdmin() }),
  editCatalogueItem: async () => changed(),
  moveCatalogueItem: async () => ({ as: await theAdmin(), input: { id: (await aLanguage()).id } }),
  mergeCatalogueItem: async () => changed({ into: (await aLanguage()).id }),
  retireCatalogueItem: async () => changed(),
  restoreCatalogueItem: async () => changed(),
};
