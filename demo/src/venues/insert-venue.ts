import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import { addDays, startOfDayInIndia } from '@mandap/domain/days';
import { toPaise } from '@mandap/domain/money';
import { noPriceBook } from '@mandap/domain/offerings/price-book';
import { usualFoodTerms } from '@mandap/domain/services/services';
import { insertSpace } from '@mandap/server/src/features/offerings/offerings.published.ts';
import {
  insertOffering,
  insertSpaceRow,
  listTexts as listOfferingTexts,
} from '@mandap/server/src/features/offerings/offerings.store.ts';
import { ensureTehsil } from '@mandap/server/src/features/places/commands/confirm-place.ts';
import {
  listTexts as listServiceTexts,
  replaceExtras,
  replaceMenus,
  saveTerms,
} from '@mandap/server/src/features/services/services.store.ts';
import { storeTranslation } from '@mandap/server/src/features/translations/translations.store.ts';
import { foldNewWords } from '@mandap/server/src/features/venues/fold-new-words.ts';
import { listTexts as listVenueTexts } from '@mandap/server/src/features/venues/venues.store.ts';
import type { Sql } from '@mandap/server/src/platform/db.ts';
import { v7 as newId } from 'uuid';
import { addBooking, answeredAfter, buildBooking } from '../bookings.ts';
import { idOf } from '../ids.ts';
import { demoFamilies } from '../people.ts';
import type { ReportedReview } from '../reports.ts';
import { insertReview } from '../reviews.ts';
import type { SeedContext } from '../seed-context.ts';
import { hindiTexts } from './hindi-texts.ts';
import { addOnsOf, type DemoVenue, views } from './venue.ts';

interface InsertedVenue {
  id: string;
  reported: ReportedReview[];
}

const tehsilOf = async (tx: Sql, { state, district, tehsil }: DemoVenue): Promise<string> => {
  const id = await ensureTehsil(tx, { state, district, tehsil });
  if (!id) throw new Error(`There is no district ${district} in ${state}`);
  return id;
};

/** Inserts a venue with its pictures, bookings and reviews. */
export const insertVenue = async (context: SeedContext, venue: DemoVenue): Promise<InsertedVenue> => {
  const { tx, today, store, people, categories } = context;
  const id = newId();
  const { state, district, tehsil, city, name, category } = venue;
  await store.insertVenue(id, venue, {
    ownerId: idOf(people.byEmail, venue.host.email),
    categoryId: idOf(categories, category),
    tehsilId: await tehsilOf(tx, venue),
    searchText: [name, city, tehsil, district, state, category].join(' ').toLowerCase(),
    at: startOfDayInIndia(addDays(today, venue.approval ? -8 : -380)),
  });
  await insertSpace(tx, { id: newId(), venueId: id, name });
  const pictures = await insertDetails(context, venue, id);
  await insertOfferings(context, venue, id, pictures);
  await insertServices(context, venue, id);
  await insertTranslations(context, id);
  await foldNewWords(tx);
  await insertBookedDays(context, venue, id);
  const reported: ReportedReview[] = [];
  for (const review of venue.reviews) {
    const reviewId = await insertReview(context, venue, id, review);
    const authorId = idOf(people.byName, review.author);
    const hostId = idOf(people.byEmail, venue.host.email);
    if (review.reported) reported.push({ id: reviewId, authorId, hostId, text: review.reported });
  }
  return { id, reported };
};

/** What the venue sells besides the whole venue. `pictures`: the ids of the venue's. */
const insertOfferings = async (
  { tx }: SeedContext,
  { sells, name }: DemoVenue,
  venueId: string,
  pictures: readonly string[],
): Promise<void> => {
  const spaces = new Map<string, string>();
  for (const [space, kind] of sells?.spaces ?? []) {
    const id = newId();
    await insertSpaceRow(tx, venueId, { id, name: space, kind });
    spaces.set(space, id);
  }
  for (const { windows, price, pictures: shown, ...offering } of sells?.offerings ?? []) {
    await insertOffering(tx, {
      minGuests: null,
      seated: null,
      turnaround: 0,
      opensDays: null,
      ...offering,
      id: newId(),
      venueId,
      isWholeVenue: false,
      windows: windows.map(({ space, ...times }) => {
        const spaceId = space === undefined ? null : spaces.get(space);
        if (spaceId === undefined) throw new Error(`${name} has no ${space}`);
        return { spaceId, ...times };
      }),
      price: toPaise(price),
      priceBook: noPriceBook,
      pictureIds: shown.flatMap((position) => pictures[position] ?? []),
      minDays: 1,
      leadDays: 0,
      seasonFrom: null,
      seasonTo: null,
      musicUntil: null,
      instant: null,
      sold: true,
    });
  }
};

const insertServices = async (
  { tx, today }: SeedContext,
  { services }: DemoVenue,
  venueId: string,
): Promise<void> => {
  if (!services) return;
  const at = startOfDayInIndia(today);
  await saveTerms(tx, venueId, usualFoodTerms);
  const menus = services.menus.map((menu) => ({ ...menu, id: newId(), price: toPaise(menu.price) }));
  await replaceMenus(tx, venueId, menus, at);
  const extras = services.extras.map((extra) => ({
    ...extra,
    id: newId(),
    price: toPaise(extra.price),
    isOutsideCatering: false,
    seasonFrom: null,
    seasonTo: null,
  }));
  await replaceExtras(tx, venueId, extras, at);
};

/** What the host wrote, in Hindi. */
const insertTranslations = async ({ tx }: SeedContext, venueId: string): Promise<void> => {
  const written = [
    ...(await listVenueTexts(tx, venueId)),
    ...(await listOfferingTexts(tx, venueId)),
    ...(await listServiceTexts(tx, venueId)),
  ];
  for (const original of new Set(written)) {
    const translation = hindiTexts[original];
    if (translation) await storeTranslation(tx, venueId, { language: 'hi', original, translation });
  }
};

const insertDetails = async (
  { store, amenities, addOns, picture }: SeedContext,
  venue: DemoVenue,
  venueId: string,
): Promise<string[]> => {
  for (const [name, note] of venue.amenities)
    await store.insertVenueAmenity(venueId, idOf(amenities, name), note);
  for (const addOn of addOnsOf(venue, addOns)) await store.insertAddOn(venueId, addOn);
  const ids: string[] = [];
  for (const [position, view] of views.entries()) {
    const title = venue.pictures[position] ?? venue.name;
    const stored = await picture(`${venue.picturesOf ?? venue.slug}/${view}`, title);
    const id = newId();
    await store.insertPicture(id, venueId, position, stored);
    ids.push(id);
  }
  return ids;
};

const insertBookedDays = async (context: SeedContext, venue: DemoVenue, venueId: string): Promise<void> => {
  for (const [index, [inDays, days]] of venue.bookedDays.entries()) {
    const start = addDays(context.today, inDays);
    const requested = await buildBooking(context, venue, {
      venueId,
      userId: idOf(context.people.byName, demoFamilies[index % demoFamilies.length] ?? ''),
      start,
      end: addDays(start, days - 1),
      guests: Math.round(venue.capacity * 0.7),
      eventType: 'wedding',
      status: 'confirmed',
    });
    const booking = answeredAfter(requested, venue.host.responseMinutes);
    await addBooking(
      context,
      booking,
      advanceOf(booking.plan),
      idOf(context.people.byEmail, venue.host.email),
    );
  }
};
