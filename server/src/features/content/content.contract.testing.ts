import { app, type Examples, theAdmin } from '../../testing/contract-world.ts';

const testimonial = {
  kind: 'testimonial',
  title_en: 'Sunita Devi, Gulmohar Farm',
  title_hi: '',
  text_en: 'Families find us by themselves now.',
  text_hi: '',
  link: '',
  starts_on: null,
  ends_on: null,
  is_published: true,
};

const anEntry = async (): Promise<string> => {
  const url = '/api/admin/content/';
  return (await app.ask({ method: 'POST', url, as: await theAdmin(), body: testimonial })).json.id;
};

/** A valid request for each call, by its name. */
export const contentExamples: Examples = {
  getContent: async () => ({}),
  listContent: async () => ({ as: await theAdmin(), query: '?kind=testimonial' }),
  addContent: async () => ({ as: await theAdmin(), body: testimonial }),
  changeContent: async () => ({
    as: await theAdmin(),
    names: { id: await anEntry() },
    body: { ...testimonial, version: 1 },
  }),
  removeContent: async () => ({ as: await theAdmin(), names: { id: await anEntry() } }),
  moveContent: async () => ({
    as: await theAdmin(),
    names: { id: await anEntry() },
    body: { direction: 'up' },
  }),
};
