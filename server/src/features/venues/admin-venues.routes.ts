import { findHosts, unverifyHost, verifyHost } from '@mandap/contract/hosts/verification';
import { actOnVenues, type VenueBulkAction } from '@mandap/contract/venues/admin';
import { addVenue, editVenue } from '@mandap/contract/venues/form';
import {
  approveVenue,
  confirmVenueChanges,
  featureVenue,
  rejectVenue,
  relistVenue,
  removeVenue,
  requestVenueChanges,
  submitVenue,
  unfeatureVenue,
  unlistVenue,
} from '@mandap/contract/venues/lifecycle';
import { statusesOf } from '@mandap/domain/venues/lifecycle';
import type { Actor } from '../../actor.ts';
import type { Api } from '../../http/api.ts';
import { actOnEach } from '../../http/bulk.ts';
import type { Verification } from '../hosts/verification.service.ts';
import type { Featuring } from './featuring.service.ts';
import type { VenueEditing } from './venue-editing.service.ts';
import type { VenueLife } from './venue-lifecycle.service.ts';

interface Services {
  venueLife: VenueLife;
  featuring: Featuring;
  venueEditing: VenueEditing;
  verification: Verification;
}

type Act = (actor: Actor, id: string) => Promise<unknown>;

const serveDecisions = (api: Api, { venueLife, featuring }: Services): void => {
  const bulk: Record<VenueBulkAction, Act> = {
    approve: (actor, id) => venueLife.decide(actor, id, 'approve'),
    unlist: (actor, id) => venueLife.decide(actor, id, 'unlist'),
    feature: (actor, id) => featuring.feature(actor, id, null),
    unfeature: (actor, id) => featuring.unfeature(actor, id),
  };
  api.guarded(approveVenue, ({ id, ...why }, actor) => venueLife.decide(actor, id, 'approve', why));
  api.guarded(rejectVenue, ({ id, ...why }, actor) => venueLife.decide(actor, id, 'reject', why));
  api.guarded(requestVenueChanges, ({ id, ...why }, actor) =>
    venueLife.decide(actor, id, 'request_changes', why),
  );
  api.guarded(confirmVenueChanges, ({ id, version }, actor) => venueLife.confirm(actor, id, version));
  api.guarded(unlistVenue, ({ id, ...why }, actor) => venueLife.decide(actor, id, 'unlist', why));
  api.guarded(relistVenue, ({ id, ...why }, actor) => venueLife.decide(actor, id, 'relist', why));
  api.guarded(featureVenue, ({ id, until }, actor) => featuring.feature(actor, id, until));
  api.guarded(unfeatureVenue, ({ id }, actor) => featuring.unfeature(actor, id));
  api.guarded(actOnVenues, ({ action, ids }, actor) => actOnEach(ids, (id) => bulk[action](actor, id)));
  api.guarded(submitVenue, ({ id }, actor) => venueLife.submit(actor, id));
};

export const serveAdminVenues = (api: Api, services: Services): void => {
  const { venueEditing, verification } = services;
  serveDecisions(api, services);
  api.guarded(addVenue, ({ hostId, publish, ...form }, actor) =>
    venueEditing.add(actor, hostId, form, publish),
  );
  api.guarded(editVenue, ({ id, version, status, ...form }, actor) =>
    venueEditing.edit(actor, id, { version, form, to: status && statusesOf(status)[0] }),
  );
  api.guarded(removeVenue, async ({ id }, actor) => ({ erased: await venueEditing.remove(actor, id) }));
  api.guarded(findHosts, async ({ search }) => ({ results: await verification.search(search) }));
  api.guarded(verifyHost, ({ id, checks, note }, actor) => verification.verify(actor, id, checks, note));
  api.guarded(unverifyHost, ({ id, note }, actor) => verification.unverify(actor, id, note));
};
