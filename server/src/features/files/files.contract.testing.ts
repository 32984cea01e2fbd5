import { guest, type Requests } from '#server/testing/contract-world.ts';
import { aForm, aPhotograph } from '#server/testing/forms.ts';

/** Who makes each call, and about what. Everything else is the documented example. */
export const filesRequests: Requests = {
  addUpload: async () => ({
    as: guest,
    ...aForm({ purpose: 'avatar' }, { name: 'me.jpg', bytes: await aPhotograph(300, 300) }),
  }),
};
