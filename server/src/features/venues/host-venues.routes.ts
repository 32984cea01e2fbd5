import {
  addVenueDraft,
  changeOwnVenue,
  getOwnVenue,
  relistOwnVenue,
  removeOwnVenue,
  saveVenueDraft,
  sendVenue,
  unlistOwnVenue,
} from '@mandap/contract/venues/host';
import type { Api } from '../../http/api.ts';
import { presentDraft, presentOwnVenue } from './host-venues.present.ts';
import type { OwnVenues } from './host-venues.service.ts';
import type { VenueLife } from './venue-lifecycle.service.ts';

export const serveOwnVenues = (
  api: Api,
  { ownVenues, venueLife }: { ownVenues: OwnVenues; venueLife: VenueLife },
): void => {
  api.guarded(addVenueDraft, (sheet, host) => ownVenues.begin(host, sheet));
  api.guarded(saveVenueDraft, ({ id, version, ...form }, host) =>
    ownVenues.save(host, id, { version, form }),
  );
  api.guarded(getOwnVenue, async ({ id }, host) => {
    const { venue, draft, pictures } = await ownVenues.see(host, id);
    return venue ? presentOwnVenue(venue) : presentDraft(draft, pictures);
  });
  api.guarded(changeOwnVenue, ({ id, version, ...form }, host) =>
    ownVenues.change(host, id, { version, form }),
  );
  api.guarded(sendVenue, ({ id, version, ...form }, host) => ownVenues.send(host, id, { version, form }));
  api.guarded(unlistOwnVenue, ({ id }, host) => venueLife.moveOwn(host, id, 'unlist'));
  api.guarded(relistOwnVenue, ({ id }, host) => venueLife.moveOwn(host, id, 'relist'));
  api.guarded(removeOwnVenue, async ({ id }, host) => ({ erased: await ownVenues.remove(host, id) }));
};
