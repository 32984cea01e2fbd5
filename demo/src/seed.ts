import { advanceOf } from '@mandap/domain/bookings/payment-plan';
import { addDays, type Day, dayInIndia } from '@mandap/domain/days';
import { updateResponseTimes } from '@mandap/server/src/features/hosts/commands/measure-response-times.ts';
import type { Clock } from '@mandap/server/src/platform/clock.ts';
import type { Db } from '@mandap/server/src/platform/db.ts';
import { toHosts } from '@mandap/server/src/published.ts';
import { insertBargaining } from './bargaining.ts';
import { insertBookingRequests } from './booking-requests.ts';
import { addBooking, buildBooking } from './bookings.ts';
import { insertCallers } from './callers.ts';
import { insertContacts } from './contacts.ts';
import { insertDisputes, insertRulingTemplates } from './disputes.ts';
import { insertFamilyWedding } from './family-wedding.ts';
import { insertGardenRegister } from './garden-register.ts';
import { insertHostCalendar } from './host-calendar.ts';
import { idOf } from './ids.ts';
import { confirmedBookingThread, enquiryThread, insertThread } from './messages.ts';
import { addNotifications } from './notifications.ts';
import { demoAccounts, demoManager } from './people.ts';
import type { StorePicture } from './pictures.ts';
import { insertQuestions } from './questions.ts';
import { insertReports } from './reports.ts';
import { createSeedStore } from './seed.store.ts';
import type { SeedContext } from './seed-context.ts';
import { insertTestimonials } from './testimonials.ts';
import { insertTickets } from './tickets.ts';
import { insertUsers } from './users.ts';
import { insertApproval } from './venues/approvals.ts';
import { insertVenue } from './venues/insert-venue.ts';
import { ahilyaGhat, anandVatikaLawn } from './venues/madhya-pradesh.ts';
import { publishedVenues } from './venues/published.ts';
import { ratanHaveli, sheeshBaghPalace } from './venues/rajasthan.ts';
import { kuttanadTharavad, sriLakshmiMahal } from './venues/south-india.ts';
import { shipraVatika } from './venues/ujjain.ts';
import { unpublishedVenues } from './venues/unpublished.ts';
import { amraiBagh } from './venues/uttar-pradesh.ts';
import type { DemoVenue } from './venues/venue.ts';
import { insertVisits } from './visits.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  picture: StorePicture;
}

const [{ email: customerEmail }, , { email: adminEmail }] = demoAccounts;

/** Fills an empty database with the demo instance, all or nothing. False if there are users already. */
export const seedDemo = ({ db, clock, picture }: Dependencies): Promise<boolean> =>
  db.begin(async (tx) => {
    const store = createSeedStore(tx);
    if (!(await store.isEmpty())) return false;
    const now = clock.now();
    const context: SeedContext = {
      tx,
      db,
      now,
      today: dayInIndia(now),
      store,
      picture,
      people: await insertUsers(store, now),
      categories: await store.findIds('category'),
      amenities: await store.findIds('amenity'),
      addOns: await store.findAddOns(),
    };
    await insertInstance(context);
    return true;
  });

const insertInstance = async (context: SeedContext): Promise<void> => {
  const { today, people } = context;
  await insertContacts(context);
  await insertTestimonials(context);

  const venueIds = new Map<string, string>();
  const reported = [];
  for (const venue of publishedVenues) {
    const inserted = await insertVenue(context, venue);
    venueIds.set(venue.slug, inserted.id);
    reported.push(...inserted.reported);
  }
  const venueIdOf = ({ slug }: DemoVenue): string => idOf(venueIds, slug);
  const hostIdOf = ({ host }: DemoVenue): string => idOf(people.byEmail, host.email);

  const customerId = idOf(people.byEmail, customerEmail);
  const book = (venue: DemoVenue, inDays: number, userId = customerId): Promise<string> =>
    insertGuestBooking(context, venue, { venueId: venueIdOf(venue), userId, start: addDays(today, inDays) });
  // Completed, not reviewed yet.
  await book(ahilyaGhat, -60);
  await book(ratanHaveli, -250, idOf(people.byName, 'Thomas Kurian'));
  const bookingId = await book(amraiBagh, 76);
  const wedding = { venueId: venueIdOf(anandVatikaLawn), userId: customerId, start: addDays(today, 110) };
  await insertFamilyWedding(context, anandVatikaLawn, wedding);

  await insertBookingRequests(context, sheeshBaghPalace, venueIdOf(sheeshBaghPalace));
  const palace = { venueId: venueIdOf(sheeshBaghPalace), hostId: hostIdOf(sheeshBaghPalace) };
  await insertHostCalendar(context, palace);
  await insertCallers(context, palace.venueId);
  const garden = { venue: shipraVatika, venueId: venueIdOf(shipraVatika), hostId: hostIdOf(shipraVatika) };
  await insertGardenRegister(context, garden.venueId);
  await insertBargaining(context, garden, { customerId, booked: addDays(today, 33) });

  const managerId = idOf(people.byEmail, demoManager.email);
  await context.store.insertManager(venueIdOf(sheeshBaghPalace), managerId, 'bookings', context.now);

  await insertVisits(context, {
    venueId: venueIdOf(sheeshBaghPalace),
    agreedId: customerId,
    askingId: idOf(people.byName, 'Deepak Tiwari'),
  });

  const thread = (venue: DemoVenue, guestId = customerId) => ({
    guestId,
    hostId: hostIdOf(venue),
    venueId: venueIdOf(venue),
  });
  await insertThread(context, { ...thread(sheeshBaghPalace), bookingId: null }, enquiryThread);
  await insertThread(context, { ...thread(amraiBagh), bookingId }, confirmedBookingThread);

  const adminId = idOf(people.byEmail, adminEmail);
  for (const venue of unpublishedVenues) {
    const { id: venueId } = await insertVenue(context, venue);
    if (!venue.approval) continue;
    await insertApproval(context, venue.approval, { venueId, hostId: hostIdOf(venue), adminId });
  }
  await insertTickets(context, adminId);
  await insertRulingTemplates(context);
  const disputed = [sriLakshmiMahal, kuttanadTharavad].map((venue) => ({
    venue,
    id: venueIdOf(venue),
    hostId: hostIdOf(venue),
  }));
  await insertDisputes(context, disputed, adminId);
  await insertQuestions(
    context,
    publishedVenues.map((venue) => ({ slug: venue.slug, id: venueIdOf(venue), hostId: hostIdOf(venue) })),
  );
  await insertReports(context, reported, thread(anandVatikaLawn, idOf(people.byName, 'Deepak Tiwari')));
  await updateResponseTimes(context.tx, toHosts, context.now);
};

/** Inserts a reception of two days with its notifications: completed and paid in full, or confirmed with an advance. */
const insertGuestBooking = async (
  context: SeedContext,
  venue: DemoVenue,
  { venueId, userId, start }: { venueId: string; userId: string; start: Day },
): Promise<string> => {
  const status = start < context.today ? 'completed' : 'confirmed';
  const booking = await buildBooking(context, venue, {
    venueId,
    userId,
    start,
    end: addDays(start, 1),
    guests: 120,
    eventType: 'reception',
    status,
  });
  const paid = status === 'completed' ? booking.total : advanceOf(booking.plan);
  await addBooking(context, booking, paid);
  await addNotifications(context, venue, booking, paid);
  return booking.id;
};
