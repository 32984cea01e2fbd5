import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type { getOwnServices, listServices } from '@mandap/contract/services/services.endpoints';
import type { Extra as ExtraAnswer, Menu as MenuAnswer } from '@mandap/contract/services/services.schemas';
import { type BasisPoints, toRupees } from '@mandap/domain/money';
import type { Extra, FoodTerms, Menu } from '@mandap/domain/services/services';
import type { Actor } from '#server/actor.ts';
import { versionOf } from '#server/document-version.ts';
import { Failure } from '#server/failure.ts';
import type { Sql } from '#server/platform/db.ts';
import { publicText } from '#server/public-text.ts';
import { assertMayAt } from '#server/venue-access.ts';
import type { ServicesContext } from '../services.context.ts';
import { findTerms, listExtras, listMenus } from '../services.store.ts';

/** What a venue sells with an event, and on which terms. Money is in paise. */
export interface SoldServices {
  menus: Menu[];
  extras: Extra[];
  terms: FoodTerms;
}

/** As its host enters it. */
export const findServices = async (sql: Sql, venueId: string): Promise<SoldServices> => {
  const [menus, extras, terms] = await Promise.all([
    listMenus(sql, venueId),
    listExtras(sql, venueId),
    findTerms(sql, venueId),
  ]);
  return { menus, extras, terms };
};

/** What families can book now. The names are as everybody reads them. */
export const findSoldServices = async (sql: Sql, venueId: string): Promise<SoldServices> => {
  const { menus, extras, terms } = await findServices(sql, venueId);
  return {
    menus: menus.map((menu) => ({ ...menu, name: publicText(menu.name), dishes: publicText(menu.dishes) })),
    extras: extras.map((extra) => ({ ...extra, name: publicText(extra.name) })),
    terms,
  };
};

const presentMenu = ({ price, ...menu }: Menu): MenuAnswer => ({ ...menu, price: toRupees(price) });

const presentExtra = ({ price, isOutsideCatering, ...extra }: Extra): ExtraAnswer => ({
  ...extra,
  price: toRupees(price),
});

/** The menus and extras of a public venue. */
export const venueServices =
  ({ db, venues, published }: ServicesContext) =>
  async ({
    id,
    startDate,
    endDate,
  }: CheckedInputOf<typeof listServices>): Promise<OutputOf<typeof listServices>> => {
    await venues.published(id);
    const { menus, extras, terms } = await findSoldServices(db, id);
    const range = startDate && endDate ? { start: startDate, end: endDate } : null;
    const taken = range && (await published.takenExtras(db, id, range));
    /** On the day on which fewest are left. */
    const leftOf = ({ id: extraId, stock }: Extra): number | null => {
      if (!taken || stock === null) return null;
      const each = taken.filter((one) => one.extraId === extraId).map((one) => one.taken);
      return Math.max(0, stock - Math.max(0, ...each));
    };
    const { outsideCatering, finalCountDays } = terms;
    return {
      outsideCatering,
      finalCountDays,
      menus: menus.map(presentMenu),
      extras: extras.map((extra) => ({
        ...presentExtra(extra),
        isOutsideCatering: extra.isOutsideCatering,
        left: leftOf(extra),
      })),
    };
  };

/** The same, for its host. Throws `venue_not_found`. */
export const ownServices =
  ({ db }: ServicesContext) =>
  async (host: Actor, { id }: { id: string }): Promise<OutputOf<typeof getOwnServices>> => {
    await assertMayAt(db, host, id, 'listing');
    const [[venue], services] = await Promise.all([
      db<{ name: string; gst: BasisPoints }[]>`
        select v.name, h.gst_basis_points as gst
        from published.venues v join published.hosts h on h.user_id = v.owner_id where v.id = ${id}`,
      findServices(db, id),
    ]);
    if (!venue) throw new Failure('venue_not_found');
    const { menus, extras, terms } = services;
    const charged = extras.find(({ isOutsideCatering }) => isOutsideCatering);
    return {
      version: versionOf(services),
      venueName: venue.name,
      ...terms,
      outsideCharge: charged ? toRupees(charged.price) : null,
      isRegistered: venue.gst > 0,
      menus: menus.map(presentMenu),
      extras: extras.filter((extra) => extra !== charged).map(presentExtra),
    };
  };
