import { type Examples, guest } from '../../testing/contract-world.ts';
import { aForm, aPhotograph } from '../../testing/forms.ts';

/** A valid request for each call, by its name. */
export const filesExamples: Examples = {
  addUpload: async () => ({
    as: guest,
    ...aForm({ purpose: 'avatar' }, { name: 'me.jpg', bytes: await aPhotograph(300, 300) }),
  }),
};
