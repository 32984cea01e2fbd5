import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { saveServices as saveCall } from '@mandap/contract/services/services.endpoints';
import type { ServicesForm } from '@mandap/contract/services/services.schemas';
import { formatPaise, toPaise } from '@mandap/domain/money';
import { type Extra, type Menu, outsideCateringName } from '@mandap/domain/services/services';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { assertUnchanged } from '#server/document-version.ts';
import { tags } from '#server/platform/cache-invalidation.ts';
import { refusedField } from '#server/refused-field.ts';
import { assertMayAt } from '#server/venue-access.ts';
import { findServices, ownServices } from '../queries/services.ts';
import type { ServicesContext } from '../services.context.ts';
import { replaceExtras, replaceMenus, saveTerms } from '../services.store.ts';

/**
 * Changes what a host's venue sells with an event, in a transaction that has locked the venue's days, so that no booking is made
 * meanwhile. Bookings that were made before keep what they have.
 */
export const saveServices =
  (context: ServicesContext) =>
  async (
    host: Actor,
    { id: venueId, ...form }: CheckedInputOf<typeof saveCall>,
  ): Promise<OutputOf<typeof saveCall>> => {
    const { audit, cacheInvalidation, clock, db, venues } = context;
    await assertMayAt(db, host, venueId, 'listing');
    const stale = [tags.venues, tags.venue(venueId), tags.calendars, tags.calendar(venueId)];
    await cacheInvalidation.change(db, stale, async (tx) => {
      await venues.lockDays(tx, venueId);
      const before = await findServices(tx, venueId);
      assertUnchanged(before, form.version);
      const after = { menus: menusOf(form, before.menus), extras: extrasOf(form, before.extras) };
      const { outsideCatering, finalCountDays, foodTax } = form;
      await venues.recordChanges(tx, host, venueId, async () => {
        await saveTerms(tx, venueId, { outsideCatering, finalCountDays, foodTax });
        await replaceMenus(tx, venueId, after.menus, clock.now());
        await replaceExtras(tx, venueId, after.extras, clock.now());
      });
      await audit.record(tx, {
        action: 'venue.offerings_changed',
        actor: host,
        target: { kind: 'venue', id: venueId },
        before: audited(before),
        after: { ...audited(after), outsideCatering, finalCountDays, foodTax },
      });
    });
    return ownServices(context)(host, { id: venueId });
  };

/** The id of an item that is there already, or a new one. Throws if it was removed meanwhile. */
const idAmong = (before: readonly { id: string }[], id: string | undefined, field: string): string => {
  if (id === undefined) return newId();
  if (!before.some((one) => one.id === id)) throw refusedField(field, 'changed_meanwhile');
  return id;
};

const menusOf = ({ menus }: ServicesForm, before: readonly Menu[]): Menu[] =>
  menus.map(({ id, price, ...menu }, index) => ({
    ...menu,
    id: idAmong(before, id, `menus.${index}.name`),
    price: toPaise(price),
  }));

const extrasOf = (
  { extras, outsideCatering, outsideCharge }: ServicesForm,
  before: readonly Extra[],
): Extra[] => {
  const named = extras.map(({ id, price, ...extra }, index): Extra => {
    const { seasonFrom, seasonTo } = extra;
    if (seasonFrom && seasonTo && seasonTo < seasonFrom)
      throw refusedField(`extras.${index}.seasonTo`, 'dates_reversed');
    return {
      ...extra,
      id: idAmong(before, id, `extras.${index}.name`),
      price: toPaise(price),
      isOutsideCatering: false,
    };
  });
  if (outsideCatering !== 'charged') return named;
  if (outsideCharge === null) throw refusedField('outsideCharge', 'required');
  const charged: Extra = {
    id: before.find(({ isOutsideCatering }) => isOutsideCatering)?.id ?? newId(),
    name: outsideCateringName,
    isOutsideCatering: true,
    unit: 'event',
    price: toPaise(outsideCharge),
    stock: null,
    leadDays: 0,
    seasonFrom: null,
    seasonTo: null,
  };
  return [...named, charged];
};

/** In the audit log. */
const audited = ({ menus, extras }: { menus: readonly Menu[]; extras: readonly Extra[] }) => ({
  menus: menus.map(({ name, price }) => `${name}: ${formatPaise(price)} per plate`).join(', '),
  extras: extras.map(({ name, price, unit }) => `${name}: ${formatPaise(price)} per ${unit}`).join(', '),
});
