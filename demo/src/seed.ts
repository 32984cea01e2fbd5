import { addDays, type Day, dayInIndia, startOfDayInIndia } from '@mandap/domain/days';
import { defaultAddOnPrices } from '@mandap/domain/venues/add-ons';
import { createAvailability } from '@mandap/server/src/features/calendar/availability.service.ts';
import { createPlaces } from '@mandap/server/src/features/places/places.service.ts';
import { createSpacesStore } from '@mandap/server/src/features/venues/spaces.store.ts';
import type { Clock } from '@mandap/server/src/platform/clock.ts';
import type { Db, Tx } from '@mandap/server/src/platform/db.ts';
import { createMayLag } from '@mandap/server/src/platform/replica.ts';
import { v7 as newId } from 'uuid';
import { insertHosting } from './booking-requests.ts';
import { demoBooking } from './bookings.ts';
import { type Ids, idOf, newIds } from './ids.ts';
import { createStays } from './insert-booking.ts';
import { demoEnquiry, demoTalk, insertThread } from './messages.ts';
import { insertNotices } from './notifications.ts';
import { demoAccounts, demoFamilies } from './people.ts';
import { insertReports } from './reports.ts';
import { createDemoReviews } from './reviews.ts';
import { createDemoStore, type DemoPicture } from './seed.store.ts';
import { insertTickets } from './tickets.ts';
import { insertUsers } from './users.ts';
import { insertStanding } from './venues/approvals.ts';
import { demoAmenities, demoCategories } from './venues/categories-and-amenities.ts';
import { ahilyaGhat, anandVatikaLawn } from './venues/madhya-pradesh.ts';
import { demoVenues } from './venues/published.ts';
import { ratanHaveli, sheeshBaghPalace } from './venues/rajasthan.ts';
import { demoVenuesNotPublic } from './venues/unpublished.ts';
import { amraiBagh } from './venues/uttar-pradesh.ts';
import type { DemoVenue } from './venues/venue.ts';

const views = ['front', 'hall', 'stage', 'night'] as const;

interface Dependencies {
  db: Db;
  clock: Clock;
  /** Gives the picture of a view (`sheesh-bagh-palace/front`) its place and its sizes. */
  picture(view: string, title: string): Promise<DemoPicture>;
}

/** Fills one transaction with the demo instance: its people, venues, bookings and reviews. */
const createSeeder = async (tx: Tx, { db, clock, picture }: Dependencies) => {
  const store = createDemoStore(tx);
  const availability = createAvailability({
    db,
    clock,
    // Nothing is freed, and the seeder locks nothing: it is alone with the database.
    jobs: { publish: async () => undefined },
    venues: { lockDays: async () => undefined },
  });
  const places = createPlaces({ db, mayLag: createMayLag({ db, replica: null, clock }) });
  const now = clock.now();
  const today = dayInIndia(now);
  const categories = newIds(demoCategories);
  const amenities = newIds(demoAmenities);
  const users = await insertUsers(store, now);
  const { families, emails } = users;
  const addBooking = createStays(tx, { db, availability });
  const reviews = createDemoReviews(tx, { db, now, picture, users, addBooking });

  const addTaken = async (venue: DemoVenue, venueId: string): Promise<void> => {
    for (const [index, [inDays, days]] of venue.taken.entries()) {
      const start = addDays(today, inDays);
      const userId = idOf(families, demoFamilies[index % demoFamilies.length] ?? '');
      const guests = Math.round(venue.capacity * 0.7);
      const stay = {
        venueId,
        userId,
        start,
        end: addDays(start, days - 1),
        guests,
        eventType: 'wedding',
      } as const;
      const booking = demoBooking(venue, { ...stay, status: 'confirmed' }, today);
      await addBooking(booking, booking.advance);
    }
  };

  const addExtras = async (venue: DemoVenue, venueId: string): Promise<void> => {
    for (const [name, note] of venue.amenities)
      await store.insertAmenity(venueId, idOf(amenities, name), note);
    for (const [key, [rupees, note]] of Object.entries(venue.addOns)) {
      const usual = defaultAddOnPrices[key as keyof typeof defaultAddOnPrices];
      await store.insertAddOn(venueId, key, rupees === null ? usual : rupees * 100, note);
    }
    for (const [position, view] of views.entries()) {
      const shown = await picture(
        `${venue.drawnAs ?? venue.slug}/${view}`,
        venue.pictures[position] ?? venue.name,
      );
      await store.insertPicture(newId(), venueId, position, shown);
    }
  };

  const addVenue = async (venue: DemoVenue): Promise<string> => {
    const id = newId();
    const { state, district, tehsil, city, name, category } = venue;
    await store.insertVenue(id, venue, {
      ownerId: idOf(emails, venue.host.email),
      categoryId: idOf(categories, category),
      tehsilId: await places.ensureTehsil(tx, { state, district, tehsil }),
      searchText: [name, city, tehsil, district, state, category].join(' ').toLowerCase(),
      at: startOfDayInIndia(addDays(today, venue.standing ? -8 : -380)),
    });
    await createSpacesStore().insert(tx, { id: newId(), venueId: id, name });
    await addExtras(venue, id);
    await addTaken(venue, id);
    for (const review of venue.reviews) await reviews.add(venue, id, review);
    return id;
  };

  /** What the demo customer has booked before: events that are over and not reviewed yet, one to look forward to. */
  const addOwn = async (
    venue: DemoVenue,
    venueId: string,
    start: Day,
    status: 'confirmed' | 'completed',
    userId = idOf(emails, demoAccounts[0].email),
  ) => {
    const stay = {
      venueId,
      userId,
      start,
      end: addDays(start, 1),
      guests: 120,
      eventType: 'reception',
      status,
    } as const;
    const booking = demoBooking(venue, stay, today);
    const paid = status === 'completed' ? booking.total : booking.advance;
    await addBooking(booking, paid);
    await insertNotices(tx, { db, booking, venue, paid });
    return booking.id;
  };

  /** What the demo customer and a host wrote to each other. */
  const addThread = (venue: DemoVenue, venueId: string, bookingId: string | null, lines: typeof demoTalk) => {
    const [guestId, hostId] = [idOf(emails, demoAccounts[0].email), idOf(emails, venue.host.email)];
    return insertThread(tx, { db, now }, { guestId, hostId, venueId, bookingId }, lines);
  };

  /** What waits for the administrators, and what they have dealt with. */
  const addQueues = async (ids: ReadonlyMap<DemoVenue, string>): Promise<void> => {
    const adminId = idOf(emails, demoAccounts[2].email);
    for (const venue of demoVenuesNotPublic) {
      const venueId = await addVenue(venue);
      const hostId = idOf(emails, venue.host.email);
      if (venue.standing) await insertStanding(tx, venue.standing, { db, now, venueId, hostId, adminId });
    }
    await insertTickets(tx, { db, now, adminId, accountOf: (email) => emails.get(email) });
    const hostId = idOf(emails, anandVatikaLawn.host.email);
    const talk = {
      guestId: idOf(families, 'Deepak Tiwari'),
      hostId,
      venueId: ids.get(anandVatikaLawn) ?? '',
    };
    await insertReports(tx, { db, now, reported: reviews.reported, talk });
  };

  return {
    async run(): Promise<void> {
      const byId = (ids: Ids) => [...ids].map(([name, id]) => ({ id, name }));
      await store.insertKinds(byId(categories), byId(amenities));
      const ids = new Map<DemoVenue, string>();
      for (const venue of demoVenues) ids.set(venue, await addVenue(venue));
      await addOwn(ahilyaGhat, ids.get(ahilyaGhat) ?? '', addDays(today, -60), 'completed');
      // A family that has not written its review yet.
      const family = idOf(families, 'Thomas Kurian');
      await addOwn(ratanHaveli, ids.get(ratanHaveli) ?? '', addDays(today, -250), 'completed', family);
      const ahead = await addOwn(amraiBagh, ids.get(amraiBagh) ?? '', addDays(today, 76), 'confirmed');
      const palace = { venue: sheeshBaghPalace, venueId: ids.get(sheeshBaghPalace) ?? '' };
      const familyId = (name: string) => idOf(families, name);
      await insertHosting({ tx, db, availability, familyId, ...palace, today, now });
      await addThread(sheeshBaghPalace, ids.get(sheeshBaghPalace) ?? '', null, demoEnquiry);
      await addThread(amraiBagh, ids.get(amraiBagh) ?? '', ahead, demoTalk);
      await addQueues(ids);
    },
  };
};

/** Fills an empty database with the demo instance, all or nothing. False when there are users already. */
export const seedDemo = async (dependencies: Dependencies): Promise<boolean> =>
  dependencies.db.begin(async (tx) => {
    if (!(await createDemoStore(tx).isEmpty())) return false;
    await (await createSeeder(tx, dependencies)).run();
    return true;
  });
