import { defaultAddOnPrices } from '@house/domain/add-ons';
import { addDays, type Day, dayInIndia, startOfDayInIndia } from '@house/domain/days';
import { splitName } from '@house/domain/names';
import { v7 as newId } from 'uuid';
import { hashPassword } from '../features/accounts/passwords.ts';
import { createAvailability } from '../features/availability/availability.service.ts';
import type { BookingRow } from '../features/bookings/bookings.record.ts';
import { createBookingsStore } from '../features/bookings/bookings.store.ts';
import { createLedger } from '../features/ledger/ledger.service.ts';
import { createPlaces } from '../features/places/places.service.ts';
import type { PhotoRecord, ReviewRow } from '../features/reviews/reviews.record.ts';
import { createReviewsStore } from '../features/reviews/reviews.store.ts';
import { defaultSettings } from '../features/settings/settings.schema.ts';
import { createRatingsStore } from '../features/venues/ratings.store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db.ts';
import { createMayLag } from '../platform/replica.ts';
import { createDemoStore, type DemoPicture } from './demo.store.ts';
import { demoBooking } from './demo-bookings.ts';
import { insertHosting } from './demo-hosting.ts';
import { insertReports, type ReportedReview } from './demo-reports.ts';
import { insertStanding } from './demo-standings.ts';
import { demoTaxDetails } from './demo-tax.ts';
import { demoEnquiry, demoTalk, insertThread } from './demo-threads.ts';
import { insertTickets } from './demo-tickets.ts';
import type { DemoReview, DemoVenue } from './demo-types.ts';
import { demoAmenities, demoCategories } from './kinds.ts';
import { demoAccounts, demoFamilies, demoPassword } from './people.ts';
import { ahilyaGhat, anandVatikaLawn } from './venues/madhya-pradesh.ts';
import { demoVenuesNotPublic } from './venues/not-public.ts';
import { picholaJalVilas, ratanHaveli, registanQilaCamp, sheeshBaghPalace } from './venues/rajasthan.ts';
import { kuttanadTharavad, sriLakshmiMahal } from './venues/south.ts';
import { amraiBagh, utsavBanquetHall } from './venues/uttar-pradesh.ts';

export const demoVenues: readonly DemoVenue[] = [
  sheeshBaghPalace,
  picholaJalVilas,
  ahilyaGhat,
  sriLakshmiMahal,
  ratanHaveli,
  registanQilaCamp,
  anandVatikaLawn,
  amraiBagh,
  utsavBanquetHall,
  kuttanadTharavad,
];

const views = ['front', 'hall', 'stage', 'night'] as const;

interface Dependencies {
  db: Db;
  clock: Clock;
  /** Gives the picture of a view (`sheesh-bagh-palace/front`) its place and its sizes. */
  picture(view: string, title: string): Promise<DemoPicture>;
}

type Ids = ReadonlyMap<string, string>;

const idOf = (ids: Ids, name: string): string => {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo data has no ${name}`);
  return id;
};

const newIds = (names: readonly string[]): Ids => new Map(names.map((name) => [name, newId()]));

/** Fills one transaction with the demo instance: its people, venues, bookings and reviews. */
const createSeeder = (tx: Tx, { db, clock, picture }: Dependencies) => {
  const store = createDemoStore(tx);
  const bookings = createBookingsStore(db);
  const reviews = createReviewsStore(db);
  const ratings = createRatingsStore(db);
  const availability = createAvailability({ db, clock, onFreed: async () => undefined });
  const places = createPlaces({ db, mayLag: createMayLag({ db, replica: null, clock }) });
  const now = clock.now();
  const today = dayInIndia(now);
  const categories = newIds(demoCategories);
  const amenities = newIds(demoAmenities);
  const families = newIds(demoFamilies);
  const emails = new Map<string, string>();
  const hosts = new Set<string>();
  const reported: ReportedReview[] = [];

  const addUser = async (
    user: { email: string; firstName: string; lastName: string; role: string },
    passwordHash: string,
    id = newId(),
  ): Promise<string> => {
    emails.set(user.email, id);
    await store.insertUser({ ...user, id, passwordHash, at: startOfDayInIndia(addDays(today, -400)) });
    return id;
  };

  const addPeople = async (): Promise<void> => {
    const passwordHash = await hashPassword(demoPassword);
    for (const account of demoAccounts) await addUser(account, passwordHash);
    for (const name of demoFamilies) {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@families.mandap.test`;
      await addUser({ ...splitName(name), email, role: 'user' }, passwordHash, idOf(families, name));
    }
    for (const { host } of [...demoVenues, ...demoVenuesNotPublic]) {
      const known = emails.get(host.email);
      if (known && hosts.has(known)) continue;
      const id = known ?? (await addUser({ ...host, role: 'vendor' }, passwordHash));
      hosts.add(id);
      await store.insertHost(id, host, now);
      const taxDetails = demoTaxDetails[host.email];
      if (taxDetails) await store.insertTaxDetails(id, taxDetails, now);
    }
  };

  const addBooking = async (booking: BookingRow, paid: number): Promise<void> => {
    const { id: bookingId, venueId, createdAt: at, userId: actorId, status: to } = booking;
    await bookings.insert(tx, booking);
    await availability.hold(tx, {
      venueId,
      bookingId,
      range: { start: booking.startDate, end: booking.endDate },
    });
    const paymentId = newId();
    await store.insertPayment(paymentId, booking, paid, paid === booking.total ? 'balance' : 'advance');
    const ledgerAt = (moment: Date) =>
      createLedger({ db, clock: { now: () => moment }, settings: { within: async () => defaultSettings } });
    const payment = { id: paymentId, bookingId, gateway: 'sandbox', amount: paid };
    await ledgerAt(at).paymentCompleted(tx, payment);
    if (to === 'completed')
      await ledgerAt(startOfDayInIndia(addDays(booking.endDate, 1))).bookingEarned(tx, booking, paid);
    const entry = {
      bookingId,
      at,
      actor: 'guest',
      actorId,
      move: 'request',
      from: null,
      to,
      reason: null,
    } as const;
    await bookings.insertHistory(tx, { ...entry, id: newId() });
  };

  /** What a family photographed: the drawn views of the venue. */
  const picturesBy = async (venue: DemoVenue, { photos = [] }: DemoReview): Promise<PhotoRecord[]> => {
    const shown = await Promise.all(photos.map((view) => picture(`${venue.slug}/${view}`, '')));
    return shown.map(({ baseUrl, widths, placeholder }) => ({ id: newId(), baseUrl, widths, placeholder }));
  };

  const addReview = async (venue: DemoVenue, venueId: string, review: DemoReview): Promise<void> => {
    const start = addDays(today, -review.daysAgo);
    const userId = idOf(families, review.author);
    const stay = {
      venueId,
      userId,
      start,
      end: addDays(start, 1),
      guests: review.guests,
      eventType: review.eventType,
    };
    const booking = demoBooking(venue, { ...stay, status: 'completed' }, today);
    await addBooking(booking, booking.total);
    const [cleanliness, service, value, location] = review.parts;
    const createdAt = startOfDayInIndia(addDays(start, 4));
    const reply = review.reply ?? null;
    const row: ReviewRow = {
      ...{ id: newId(), venueId, bookingId: booking.id, authorId: userId, state: 'visible' },
      ...{ rating: review.rating, cleanliness, service, value, location, text: review.text },
      ...{ createdAt, editedAt: null },
      ...{ reply, repliedAt: reply === null ? null : startOfDayInIndia(addDays(start, 5)) },
    };
    await reviews.insert(tx, row);
    await reviews.setPhotos(tx, row.id, await picturesBy(venue, review));
    await ratings.add(tx, venueId, row, 1);
    const hostId = idOf(emails, venue.host.email);
    if (review.reported) reported.push({ id: row.id, authorId: userId, hostId, text: review.reported });
  };

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
    await availability.addSpace(tx, id, name);
    await addExtras(venue, id);
    await addTaken(venue, id);
    for (const review of venue.reviews) await addReview(venue, id, review);
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
    await addBooking(booking, status === 'completed' ? booking.total : booking.advance);
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
    await insertReports(tx, { db, now, reported, talk });
  };

  return {
    async run(): Promise<void> {
      await addPeople();
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
    await createSeeder(tx, dependencies).run();
    return true;
  });
