import { addDays } from '@mandap/domain/days';
import { answerBy, appealBy, type DisputeReason } from '@mandap/domain/disputes/disputes';
import {
  insertDispute,
  insertStatement,
  updateDispute,
} from '@mandap/server/src/features/disputes/disputes.store.ts';
import { json, rowsOf } from '@mandap/server/src/platform/fragments.ts';
import { v7 as newId } from 'uuid';
import { addBooking, buildBooking } from './bookings.ts';
import { idOf } from './ids.ts';
import type { SeedContext } from './seed-context.ts';
import type { DemoVenue } from './venues/venue.ts';

interface DemoDispute {
  guest: string;
  /** The number of days since the event. */
  eventDaysAgo: number;
  reason: DisputeReason;
  said: { party: 'guest' | 'host'; daysAgo: number; text: string }[];
  /** In paise. */
  ruling?: { daysAgo: number; refund: number; text: string };
}

const disputes: readonly DemoDispute[] = [
  {
    guest: 'Meenakshi Sundaram',
    eventDaysAgo: 7,
    reason: 'services_missing',
    said: [
      {
        party: 'guest',
        daysAgo: 5,
        text: 'We were promised a generator. The lights went off at eight and came back at half past ten; the dinner was served by torches. We would like a part of our money back.',
      },
      {
        party: 'host',
        daysAgo: 3,
        text: 'The generator ran, but a cable to the lawn was broken. Our electrician came after an hour. We have offered a free evening for another event.',
      },
    ],
  },
  {
    guest: 'Anjali Menon',
    eventDaysAgo: 13,
    reason: 'not_as_described',
    said: [
      {
        party: 'guest',
        daysAgo: 11,
        text: 'The listing shows six air-conditioned rooms for guests. Two of them had no air conditioning, and my parents had to go to a hotel.',
      },
      {
        party: 'host',
        daysAgo: 8,
        text: 'Two units failed that week, and we told the family when they came. We are sorry.',
      },
    ],
    ruling: {
      daysAgo: 2,
      refund: 12_000_00,
      text: 'Dear Anjali Menon, two of six rooms were not as the listing says, and you were told only on the day. We refund the hotel of two nights, ₹12,000. The listing has been corrected.',
    },
  },
];

/** One dispute that waits for a decision, and one that is decided and can be appealed; their payouts are on hold. */
export const insertDisputes = async (
  context: SeedContext,
  venues: readonly { venue: DemoVenue; id: string; hostId: string }[],
  adminId: string,
): Promise<void> => {
  const { tx, now, today, store, people } = context;
  const ago = (days: number): Date => new Date(now.getTime() - days * 24 * 3_600_000);
  for (const [index, { guest, eventDaysAgo, reason, said, ruling }] of disputes.entries()) {
    const at = venues[index];
    const [first, last] = [said[0], said.at(-1)];
    if (!at || !first || !last) continue;
    const guestId = idOf(people.byName, guest);
    const start = addDays(today, -eventDaysAgo);
    const booking = await buildBooking(context, at.venue, {
      venueId: at.id,
      userId: guestId,
      start,
      end: start,
      guests: 150,
      eventType: 'reception',
      status: 'completed',
    });
    await addBooking(context, booking, booking.total);
    const openedAt = ago(first.daysAgo);
    const dispute = await insertDispute(tx, {
      bookingId: booking.id,
      openedBy: 'guest',
      reason,
      openedAt,
      answerBy: answerBy(openedAt),
      teamSince: answerBy(openedAt),
    });
    for (const { party, daysAgo, text } of said)
      await insertStatement(tx, {
        disputeId: dispute.id,
        party,
        authorId: party === 'guest' ? guestId : at.hostId,
        isAppeal: false,
        text,
        files: [],
        createdAt: ago(daysAgo),
      });
    await updateDispute(tx, dispute.id, { answerBy: null, teamSince: ago(last.daysAgo) });
    await store.insertDisputeHold(booking.id, guestId, dispute.number, openedAt);
    if (!ruling) continue;
    await updateDispute(tx, dispute.id, { state: 'decided', teamSince: null, assigneeId: adminId });
    await store.insertRuling(dispute.id, adminId, {
      ...ruling,
      decidedAt: ago(ruling.daysAgo),
      appealBy: appealBy(ago(ruling.daysAgo)),
    });
  }
};

const templates = [
  {
    titleEn: 'Partial refund',
    titleHi: 'कुछ राशि वापस',
    textEn:
      'Dear {guest}, dear {host}, we have read what both of you say about {venue} ({booking}). Not everything that was agreed was provided. We find that [reason], so we refund [amount] to {guest}.',
    textHi:
      '{guest} जी, {host} जी, {venue} ({booking}) के बारे में हमने आप दोनों की बात पढ़ी। जो तय हुआ था, वह सब नहीं मिला। हमने पाया कि [कारण], इसलिए [राशि] {guest} जी को वापस मिलेगी।',
  },
  {
    titleEn: 'No refund',
    titleHi: 'रिफ़ंड नहीं',
    textEn:
      'Dear {guest}, dear {host}, we have read what both of you say about {venue} ({booking}). We find that everything agreed was provided: [reason]. So there is no refund.',
    textHi:
      '{guest} जी, {host} जी, {venue} ({booking}) के बारे में हमने आप दोनों की बात पढ़ी। हमने पाया कि जो तय हुआ था, वह मिला: [कारण]। इसलिए कोई राशि वापस नहीं होगी।',
  },
];

/** Templates for administrators' decisions. */
export const insertRulingTemplates = async ({ tx, now }: SeedContext): Promise<void> => {
  const rows = templates.map(({ titleEn, titleHi, textEn, textHi }, index) => ({
    id: newId(),
    kind: 'ruling',
    position: index + 1,
    title: json({ en: titleEn, hi: titleHi }),
    text: json({ en: textEn, hi: textHi }),
    link: '',
    isPublished: true,
    updatedAt: now,
  }));
  await tx`insert into content_entries ${rowsOf(...rows)}`;
};
