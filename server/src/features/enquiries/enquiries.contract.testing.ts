import { enquiriesExamples } from '@mandap/contract/enquiries/enquiries.examples';
import { aGuest, type TestUser } from '#server/testing/builders.ts';
import { app, bodyOf, type Requests, venue } from '#server/testing/contract-world.ts';

/** An enquiry of a family of its own, which can have one open enquiry at a venue. */
const anEnquiry = async (): Promise<{ as: TestUser; id: string }> => {
  const as = await aGuest(app.db);
  const body = bodyOf(enquiriesExamples.askPrice, { venueIds: [venue.id] });
  const { json } = await app.ask({ method: 'POST', url: '/api/enquiries/', as, body });
  return { as, id: json.results[0].id };
};

const toHost = async () => ({ as: venue.owner, input: { id: (await anEnquiry()).id } });

/** Each pair of telephone enquiries has its own number. */
let numbers = 0;

/** Who makes each call, and about what. Everything else is the documented example. */
export const enquiriesRequests: Requests = {
  askPrice: async () => ({ as: await aGuest(app.db), input: { venueIds: [venue.id] } }),
  listOwnEnquiries: async () => ({ as: (await anEnquiry()).as }),
  closeOwnEnquiry: async () => {
    const { as, id } = await anEnquiry();
    return { as, input: { id } };
  },
  listEnquiries: async () => {
    await anEnquiry();
    return { as: venue.owner };
  },
  getEnquiry: toHost,
  changeEnquiry: toHost,
  closeEnquiry: toHost,
  reopenEnquiry: async () => {
    const { as, input } = await toHost();
    await app.ask({
      method: 'POST',
      url: `/api/hosting/enquiries/${input.id}/close/`,
      as,
      body: { reason: 'price' },
    });
    return { as, input };
  },
  addEnquiryNote: toHost,
  addEnquiry: async () => ({ as: venue.owner, input: { venueId: venue.id } }),
  joinEnquiries: async () => {
    numbers += 1;
    const phone = `98${String(numbers).padStart(8, '0')}`;
    const enter = async (): Promise<string> => {
      const body = bodyOf(enquiriesExamples.addEnquiry, { venueId: venue.id, phone });
      return (await app.ask({ method: 'POST', url: '/api/hosting/enquiries/', as: venue.owner, body })).json
        .id;
    };
    return { as: venue.owner, input: { id: await enter(), otherId: await enter() } };
  },
  getEnquiryFigures: async () => ({ as: venue.owner }),
  listQuickReplies: async () => ({ as: venue.owner, input: { id: venue.id } }),
  saveQuickReplies: async () => ({ as: venue.owner, input: { id: venue.id } }),
};
