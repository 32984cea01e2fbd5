import { enquiriesExamples } from '@mandap/contract/enquiries/enquiries.examples';
import { proposalsExamples } from '@mandap/contract/proposals/proposals.examples';
import { aGuest, aVenue, type TestUser, withPhone } from '#server/testing/builders.ts';
import { app, bodyOf, type Requests } from '#server/testing/contract-world.ts';

const post = async (url: string, as: TestUser, body: object) =>
  (await app.ask({ method: 'POST', url, as, body })).json;

/** An enquiry at a venue of its own, because each proposal takes its days into account. */
const anEnquiry = async () => {
  const [as, venue] = await Promise.all([aGuest(app.db), aVenue(app.db)]);
  const asked = await post(
    '/api/enquiries/',
    as,
    bodyOf(enquiriesExamples.askPrice, { venueIds: [venue.id] }),
  );
  return { as, venue, enquiryId: asked.results[0].id as string };
};

const aProposal = async () => {
  const enquiry = await anEnquiry();
  const { venue, enquiryId } = enquiry;
  const url = `/api/hosting/enquiries/${enquiryId}/proposals/`;
  const { id, quote_id } = await post(url, venue.owner, bodyOf(proposalsExamples.propose));
  return { ...enquiry, id: id as string, quoteId: quote_id as string };
};

/** A wish that waits for the host. */
const aWish = async () => {
  const proposal = await aProposal();
  const { as, id, quoteId } = proposal;
  const body = bodyOf(proposalsExamples.wishInstead, { quoteId });
  return { ...proposal, wishId: (await post(`/api/proposals/${id}/wishes/`, as, body)).wish.id as string };
};

/** The link of a proposal to a family that called from this number. */
const aLink = async (phone: string) => {
  const venue = await aVenue(app.db);
  const called = bodyOf(enquiriesExamples.addEnquiry, { venueId: venue.id, phone });
  const enquiry = await post('/api/hosting/enquiries/', venue.owner, called);
  const url = `/api/hosting/enquiries/${enquiry.id}/proposals/`;
  const { id } = await post(url, venue.owner, bodyOf(proposalsExamples.propose));
  const link = await post(`/api/hosting/proposals/${id}/link/`, venue.owner, {});
  return link.url.split('/').at(-1) as string;
};

const toFamily = async () => {
  const { as, id, quoteId } = await aProposal();
  return { as, input: { id, quoteId } };
};
const toHost = async () => {
  const { venue, id } = await aProposal();
  return { as: venue.owner, input: { id } };
};
const ofEnquiry = async () => {
  const { venue, enquiryId } = await anEnquiry();
  return { as: venue.owner, input: { id: enquiryId } };
};

/** Each family has its own number. */
let numbers = 0;
const aNumber = (): string => {
  numbers += 1;
  return `96${String(numbers).padStart(8, '0')}`;
};

/** Who makes each call, and about what. Everything else is the documented example. */
export const proposalsRequests: Requests = {
  listOwnProposals: async () => ({ as: (await aProposal()).as }),
  getOwnProposal: toFamily,
  wishInstead: toFamily,
  acceptProposal: toFamily,
  refuseProposal: toFamily,
  getAgreement: async () => {
    const { as, id, quoteId } = await aProposal();
    await post(`/api/proposals/${id}/accept/`, as, bodyOf(proposalsExamples.acceptProposal, { quoteId }));
    await app.jobs.drain();
    return { as, input: { id } };
  },
  showProposal: async () => ({ input: { token: await aLink(aNumber()) } }),
  claimProposal: async () => {
    const phone = aNumber();
    const family = await aGuest(app.db);
    await withPhone(app.db, family, phone);
    return { as: family, input: { token: await aLink(phone) } };
  },
  startProposal: ofEnquiry,
  quoteProposal: ofEnquiry,
  listProposals: async () => {
    const { venue, enquiryId } = await aProposal();
    return { as: venue.owner, input: { id: enquiryId } };
  },
  propose: ofEnquiry,
  proposeAgain: toHost,
  agreeToWish: async () => {
    const { venue, id, wishId } = await aWish();
    const url = `/api/hosting/proposals/${id}/agree/`;
    const { total_price: totalPrice } = await post(url, venue.owner, { wish_id: wishId, total_price: 1 });
    return { as: venue.owner, input: { id, wishId, totalPrice } };
  },
  declineWish: async () => {
    const { venue, id, wishId } = await aWish();
    return { as: venue.owner, input: { id, wishId } };
  },
  withdrawProposal: toHost,
  linkProposal: toHost,
};
