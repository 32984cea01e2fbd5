import { type BookingFunction, noServices } from '@mandap/domain/bookings/functions';
import { totalsOf } from '@mandap/domain/bookings/pricing';
import { planned, priceOfAll } from '@mandap/domain/bookings/quote';
import { addDays, type Day } from '@mandap/domain/days';
import { commissionOf } from '@mandap/domain/ledger/ledger';
import { type HostChanges, proposedLines } from '@mandap/domain/proposals/proposed-price';
import { offeredAs } from '@mandap/server/src/features/bookings/quote-stay.ts';
import { insertQuote } from '@mandap/server/src/features/bookings/quotes.store.ts';
import { insertOption } from '@mandap/server/src/features/calendar/options.store.ts';
import { insertEntry } from '@mandap/server/src/features/calendar/waiting.store.ts';
import { insertEnquiry, insertRequest } from '@mandap/server/src/features/enquiries/enquiries.store.ts';
import {
  insertProposal,
  insertProposalQuote,
  insertWish,
} from '@mandap/server/src/features/proposals/proposals.store.ts';
import { findSoldServices } from '@mandap/server/src/features/services/queries/services.ts';
import { v7 as newId } from 'uuid';
import { findOffering } from './host-calendar.ts';
import { idOf } from './ids.ts';
import type { SeedContext } from './seed-context.ts';
import type { DemoVenue } from './venues/venue.ts';

const hour = 3_600_000;

interface Place {
  venue: DemoVenue;
  venueId: string;
  hostId: string;
}

/** What a family asked for, and what the host offers. Amounts are in rupees. */
interface Offer {
  guestId: string;
  /** As the host knows them. */
  firstName: string;
  /** The name of what is offered. */
  offering: string;
  day: Day;
  guests: number;
  plates: number;
  off: number;
  ownLine: { text: string; unitPrice: number };
  note: string;
  /** What the family would like instead. */
  wish?: { total: number; note: string };
  /** Whether the day is kept for it. */
  isKept: boolean;
}

/** A family asks for a price. Resolves to the id of the enquiry. */
const insertAsked = async (
  { tx, now }: SeedContext,
  { venueId }: Place,
  { guestId, day, guests }: Offer,
): Promise<string> => {
  const [requestId, id] = [newId(), newId()];
  const createdAt = new Date(now.getTime() - 30 * hour);
  await insertRequest(tx, { id: requestId, guestId, createdAt });
  await insertEnquiry(tx, {
    ...{ id, venueId, requestId, guestId, source: 'online', name: '', phone: '', createdAt },
    ...{ days: [{ start: day, end: day }], functions: ['wedding'], guests, food: 'veg' },
    ...{ budget: null, callAfter: null, note: '', responsibleId: null, followUpOn: null },
    ...{ lostAt: null, lostReason: null, lostBy: null, joinedIntoId: null },
  });
  return id;
};

/** A proposal that the family has not answered yet, or answered with a wish. */
const insertOffer = async (context: SeedContext, place: Place, offer: Offer): Promise<void> => {
  const { tx, now } = context;
  const { venue, venueId, hostId } = place;
  const { day, guests, plates, off, ownLine, note, wish, isKept, guestId } = offer;
  const enquiryId = await insertAsked(context, place, offer);
  const offering = await findOffering(tx, venueId, offer.offering);
  const [menu] = (await findSoldServices(tx, venueId)).menus;
  if (!menu) throw new Error(`${venue.name} sells no food`);
  const { id: menuId, kind, name, price } = menu;
  const menus = [{ menuId, kind, name, price, plates, finalPlates: null }];
  const booked: BookingFunction = {
    id: newId(),
    ...offeredAs(offering, {}),
    ...noServices,
    ...{ eventType: 'wedding', eventNames: null, startDate: day, endDate: day, guestCount: guests, menus },
    finalCountDays: 7,
  };
  const rates = { serviceFee: 500, gst: venue.host.gstBasisPoints };
  const list = priceOfAll(rates, [
    {
      menus,
      terms: { pricePerDay: offering.price ?? 0, unit: offering.unit, addOns: [] },
      stay: { start: day, end: day, guests },
    },
  ]);
  const line = { ...ownLine, quantity: 1, unit: 'event' as const, tax: 'other' as const };
  const changes: HostChanges = {
    functions: [{ firstDay: day, menus, extras: [], off: 0 }],
    ownLines: [{ ...line, unitPrice: line.unitPrice * 100 }],
    off: off * 100,
  };
  const lines = proposedLines(list, changes, rates);
  const { total, plan } = planned(lines, { advance: 2000 }, day);
  const [quoteId, proposalId] = [newId(), newId()];
  const createdAt = new Date(now.getTime() - 4 * hour);
  await insertQuote(tx, {
    ...{ id: quoteId, bookingId: null, status: 'proposed', askedAt: createdAt },
    ...{ waitsFor: null, expiresAt: null, answeredAt: null, reason: null },
    ...{ functions: [booked], lines, total, plan },
    commission: commissionOf(totalsOf(lines), 500),
    ...{ commissionRate: 500, serviceFeeRate: 500 },
  });
  await insertProposal(tx, {
    ...{ id: proposalId, enquiryId, venueId, claimedBy: null, quoteId, createdAt },
    validUntil: new Date(now.getTime() + 6 * 24 * hour),
    ...{ ending: null, endedAt: null, endedNote: '', bookingId: null, acceptedWith: null },
    ...{ linkHash: null, linkEndsAt: null },
  });
  await insertProposalQuote(tx, {
    ...{ quoteId, proposalId, round: 1, note, madeBy: hostId, createdAt },
    draft: {
      functions: [
        {
          ...{ offeringId: offering.id, eventType: 'wedding', startDate: day, endDate: day },
          ...{ guestCount: guests, menus: [{ menuId, plates }], extras: [], off: 0 },
        },
      ],
      ownLines: [{ ...line, function: 0 }],
      ...{ additionalServices: [], off, keepsDays: isKept, note },
    },
    ...{ cancellationPolicy: venue.policy, cancellationTerms: null, securityDeposit: null },
  });
  if (isKept)
    await insertOption(
      tx,
      {
        ...{ venueId, name: offer.firstName, phone: '', note: '', guestId, enquiryId },
        ...{ until: new Date(now.getTime() + 3 * 24 * hour), by: hostId, at: createdAt },
      },
      [{ position: 0, offering, range: { start: day, end: day }, rooms: null, hours: null }],
    );
  if (wish)
    await insertWish(tx, {
      ...{ id: newId(), proposalId, quoteId, madeBy: guestId, changes: [], note: wish.note },
      ...{ total: wish.total * 100, answer: null, answerNote: '', answeredAt: null },
      createdAt: new Date(now.getTime() - hour),
    });
};

/** Two proposals, one of them with a wish of the family, and two families who wait for a day that is booked. */
export const insertBargaining = async (
  context: SeedContext,
  place: Place,
  { customerId, booked }: { customerId: string; booked: Day },
): Promise<void> => {
  const { tx, now, today, people } = context;
  const { venueId } = place;
  await insertOffer(context, place, {
    guestId: customerId,
    firstName: 'Asha',
    offering: 'Lawn and hall, evening',
    day: addDays(today, 126),
    ...{ guests: 450, plates: 400, off: 8_000 },
    ownLine: { text: 'Flower gate for the baraat', unitPrice: 15_000 },
    note: 'We keep the hall cool from four in the afternoon, and your cook may use the yard.',
    isKept: true,
  });
  await insertOffer(context, place, {
    guestId: idOf(people.byName, 'Kavita Meena'),
    firstName: 'Kavita',
    offering: 'Hall, evening',
    day: addDays(today, 140),
    ...{ guests: 220, plates: 200, off: 2_000 },
    ownLine: { text: 'Stage with marigolds', unitPrice: 9_000 },
    note: 'The hall with dinner for two hundred.',
    wish: { total: 165_000, note: 'We bring our own flowers for the stage.' },
    isKept: false,
  });
  const offering = await findOffering(tx, venueId, 'Lawn, evening');
  for (const name of ['Priya Shekhawat', 'Imran Qureshi'])
    await insertEntry(tx, {
      ...{ venueId, guestId: idOf(people.byName, name), offeringId: offering.id, guests: 400, at: now },
      ...{ range: { start: booked, end: booked }, rooms: null, hours: null },
    });
};
