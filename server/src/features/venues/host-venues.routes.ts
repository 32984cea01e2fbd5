import {
  addVenueDraft,
  changeOwnVenue,
  getOwnVenue,
  relistOwnVenue,
  removeOwnVenue,
  saveVenueDraft,
  sendVenue,
  unlistOwnVenue,
} from '@mandap/contract/venues/host.endpoints';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import { presentDraft, presentOwnVenue } from './host-venues.present.ts';
import type { OwnVenues } from './host-venues.service.ts';
import type { VenueLife } from './venue-lifecycle.service.ts';

export const ownVenuesCalls = ({
  ownVenues,
  venueLife,
}: {
  ownVenues: OwnVenues;
  venueLife: VenueLife;
}): ServedCall[] => [
  guardedCall(addVenueDraft, (sheet, host) => ownVenues.begin(host, sheet)),

  guardedCall(saveVenueDraft, ({ id, version, ...form }, host) =>
    ownVenues.save(host, id, { version, form }),
  ),

  guardedCall(getOwnVenue, async ({ id }, host) => {
    const { venue, draft, pictures } = await ownVenues.see(host, id);
    return venue ? presentOwnVenue(venue) : presentDraft(draft, pictures);
  }),

  guardedCall(changeOwnVenue, ({ id, version, ...form }, host) =>
    ownVenues.change(host, id, { version, form }),
  ),

  guardedCall(sendVenue, ({ id, version, ...form }, host) => ownVenues.send(host, id, { version, form })),

  guardedCall(unlistOwnVenue, ({ id }, host) => venueLife.moveOwn(host, id, 'unlist')),

  guardedCall(relistOwnVenue, ({ id }, host) => venueLife.moveOwn(host, id, 'relist')),

  guardedCall(removeOwnVenue, async ({ id }, host) => ({ erased: await ownVenues.remove(host, id) })),
];
