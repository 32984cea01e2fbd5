import type { VenueBulkAction } from '@mandap/contract/venues/admin';
import { actOnVenues } from '@mandap/contract/venues/admin.endpoints';
import { addVenue, editVenue } from '@mandap/contract/venues/form.endpoints';
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
} from '@mandap/contract/venues/lifecycle.endpoints';
import { statusesOf } from '@mandap/domain/venues/lifecycle';
import type { Actor } from '../../actor.ts';
import { actOnEach } from '../../http/bulk.ts';
import { guardedCall, type ServedCall } from '../../http/served-call.ts';
import type { Featuring } from './featuring.service.ts';
import type { VenueEditing } from './venue-editing.service.ts';
import type { VenueLife } from './venue-lifecycle.service.ts';

interface Services {
  venueLife: VenueLife;
  featuring: Featuring;
  venueEditing: VenueEditing;
}

type Act = (actor: Actor, id: string) => Promise<unknown>;

const decisionsCalls = ({ venueLife, featuring }: Services): ServedCall[] => {
  const bulk: Record<VenueBulkAction, Act> = {
    approve: (actor, id) => venueLife.decide(actor, id, 'approve'),
    unlist: (actor, id) => venueLife.decide(actor, id, 'unlist'),
    feature: (actor, id) => featuring.feature(actor, id, null),
    unfeature: (actor, id) => featuring.unfeature(actor, id),
  };

  return [
    guardedCall(approveVenue, ({ id, ...why }, actor) => venueLife.decide(actor, id, 'approve', why)),

    guardedCall(rejectVenue, ({ id, ...why }, actor) => venueLife.decide(actor, id, 'reject', why)),

    guardedCall(requestVenueChanges, ({ id, ...why }, actor) =>
      venueLife.decide(actor, id, 'request_changes', why),
    ),

    guardedCall(confirmVenueChanges, ({ id, version }, actor) => venueLife.confirm(actor, id, version)),

    guardedCall(unlistVenue, ({ id, ...why }, actor) => venueLife.decide(actor, id, 'unlist', why)),

    guardedCall(relistVenue, ({ id, ...why }, actor) => venueLife.decide(actor, id, 'relist', why)),

    guardedCall(featureVenue, ({ id, until }, actor) => featuring.feature(actor, id, until)),

    guardedCall(unfeatureVenue, ({ id }, actor) => featuring.unfeature(actor, id)),

    guardedCall(actOnVenues, ({ action, ids }, actor) => actOnEach(ids, (id) => bulk[action](actor, id))),

    guardedCall(submitVenue, ({ id }, actor) => venueLife.submit(actor, id)),
  ];
};

export const adminVenuesCalls = (services: Services): ServedCall[] => {
  const { venueEditing } = services;
  return [
    ...decisionsCalls(services),

    guardedCall(addVenue, ({ hostId, publish, ...form }, actor) =>
      venueEditing.add(actor, hostId, form, publish),
    ),

    guardedCall(editVenue, ({ id, version, status, ...form }, actor) =>
      venueEditing.edit(actor, id, { version, form, to: status && statusesOf(status)[0] }),
    ),

    guardedCall(removeVenue, async ({ id }, actor) => ({ erased: await venueEditing.remove(actor, id) })),
  ];
};
