import type { CheckedInputOf } from '@mandap/contract/endpoint';
import type * as calls from '@mandap/contract/enquiries/host.endpoints';
import type { HostEnquiryDetails } from '@mandap/contract/enquiries/host.schemas';
import { type Day, dayInIndia } from '@mandap/domain/days';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import type { IdempotentRequest } from '#server/idempotent.ts';
import type { Sql } from '#server/platform/db.ts';
import { mayAt } from '#server/venue-access.ts';
import type { EnquiriesContext } from '../enquiries.context.ts';
import { type EnquiryRow, insertNote, lockEnquiry, updateEnquiry } from '../enquiries.store.ts';
import { getEnquiry } from '../queries/host-enquiries.ts';
import { assertNewDays, readEntered } from './add-enquiry.ts';

/** Changes an enquiry that is not closed. Throws `enquiry_not_found` or `enquiry_closed`. */
export const changeAsHost =
  (context: EnquiriesContext) =>
  async (
    host: Actor,
    id: string,
    change: (tx: Sql, enquiry: EnquiryRow) => Promise<void>,
  ): Promise<HostEnquiryDetails> => {
    await context.db.begin(async (tx) => {
      const asked = await lockEnquiry(tx, id);
      const enquiry = asked?.joinedIntoId ? await lockEnquiry(tx, asked.joinedIntoId) : asked;
      if (!enquiry || !(await mayAt(tx, host.id, enquiry.venueId, 'bookings')))
        throw new Failure('enquiry_not_found');
      if (enquiry.lostAt) throw new Failure('enquiry_closed');
      await change(tx, enquiry);
    });
    return getEnquiry(context)(host, id);
  };

type Change = CheckedInputOf<typeof calls.changeEnquiry>;

/** Throws `bad_input` for somebody who does not handle the venue's bookings, or a day in the past. */
const assertWork = async (
  tx: Sql,
  { responsibleId, followUpOn }: Pick<Change, 'responsibleId' | 'followUpOn'>,
  { venueId }: EnquiryRow,
  today: Day,
): Promise<void> => {
  if (responsibleId && !(await mayAt(tx, responsibleId, venueId, 'bookings')))
    throw new Failure('bad_input', { fields: { responsibleId: ['not_a_choice'] } });
  if (followUpOn && followUpOn < today)
    throw new Failure('bad_input', { fields: { followUpOn: ['dates_past'] } });
};

/** Throws `enquiry_of_account` for what a family with an account wrote, or `bad_input`. */
export const changeEnquiry =
  (context: EnquiriesContext) =>
  async (host: Actor, { id, entered, ...work }: Change): Promise<HostEnquiryDetails> => {
    const { responsibleId, followUpOn } = work;
    const today = dayInIndia(context.clock.now());
    const content = entered && (await readEntered(context, entered));
    return changeAsHost(context)(host, id, async (tx, enquiry) => {
      await assertWork(tx, work, enquiry, today);
      if (content && enquiry.guestId) throw new Failure('enquiry_of_account');
      if (content) assertNewDays(content.days, today, enquiry.days);
      await updateEnquiry(tx, enquiry.id, {
        ...content,
        ...(responsibleId !== undefined && { responsibleId }),
        ...(followUpOn !== undefined && { followUpOn }),
      });
    });
  };

/** A note for the team. Throws `bad_input` for one that says nothing. */
export const addNote =
  (context: EnquiriesContext) =>
  async (
    host: Actor,
    { id, isTalk, text }: CheckedInputOf<typeof calls.addEnquiryNote>,
    idempotent: IdempotentRequest,
  ): Promise<HostEnquiryDetails> => {
    if (idempotent.createdId) return getEnquiry(context)(host, id);
    if (!isTalk && !text) throw new Failure('bad_input', { fields: { text: ['required'] } });
    return changeAsHost(context)(host, id, async (tx, enquiry) => {
      const noteId = newId();
      await insertNote(tx, {
        id: noteId,
        enquiryId: enquiry.id,
        authorId: host.id,
        isTalk,
        text,
        createdAt: context.clock.now(),
      });
      await idempotent.recordCreated(tx, noteId);
    });
  };
