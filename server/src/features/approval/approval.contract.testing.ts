import { aVenue, type VenueOptions } from '#server/testing/builders.ts';
import { app, type Requests, theAdmin, unknownId, venue } from '#server/testing/contract-world.ts';

/** An administrator, and a venue with the given status. */
const aDecision = async (status: VenueOptions['status']) => ({
  as: await theAdmin(),
  input: { id: (await aVenue(app.db, { owner: venue.owner, status: status ?? 'Pending' })).id },
});

/** Who makes each call, and about what. Everything else is the documented example. */
export const approvalRequests: Requests = {
  listAdminVenues: async () => ({ as: await theAdmin() }),
  exportAdminVenues: async () => ({ as: await theAdmin() }),
  getReviewQueue: async () => ({
    as: await theAdmin(),
    input: { venue: venue.id },
  }),
  getAdminVenue: async () => ({ as: await theAdmin(), input: { id: venue.id } }),
  approveVenue: async () => aDecision('Pending'),
  rejectVenue: async () => aDecision('Pending'),
  requestVenueChanges: async () => aDecision('Pending'),
  unlistVenue: async () => aDecision('Published'),
  relistVenue: async () => aDecision('Unlisted'),
  confirmVenueChanges: async () => {
    const { id } = await aVenue(app.db, { owner: venue.owner });
    await app.db`update venues set changed_at = now() where id = ${id}`;
    return { as: await theAdmin(), input: { id } };
  },
  actOnVenues: async () => ({ as: await theAdmin(), input: { ids: [venue.id, unknownId.id] } }),
  getAdminHost: async () => ({ as: await theAdmin(), input: { id: venue.owner.id } }),
};
