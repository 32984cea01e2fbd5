import type { CheckedInputOf, OutputOf } from '@mandap/contract/endpoint';
import type {
  addSpace as addCall,
  removeSpace as removeCall,
  saveSpace as saveCall,
} from '@mandap/contract/offerings/offerings.endpoints';
import type { SpaceKind } from '@mandap/domain/offerings/offering';
import { v7 as newId } from 'uuid';
import type { Actor } from '#server/actor.ts';
import { Failure } from '#server/failure.ts';
import { doneText } from '#server/i18n/done-text.ts';
import type { Sql } from '#server/platform/db.ts';
import type { OfferingsContext } from '../offerings.context.ts';
import {
  insertSpaceRow,
  listOfferingRows,
  listSpaces,
  markSpaceRemoved,
  updateSpace,
} from '../offerings.store.ts';
import { changeOfferings } from './change-offerings.ts';

/** The maximum number of spaces of a venue, its first included. */
const maxSpaces = 60;

/** Adds a space. Whoever holds the whole venue holds it too, from now on. */
export const addSpace =
  (context: OfferingsContext) =>
  (host: Actor, { id, name, kind }: CheckedInputOf<typeof addCall>): Promise<OutputOf<typeof addCall>> =>
    changeOfferings(context, host, id, async (tx) => {
      const [space] = await insertSpaces(context, tx, id, [name], kind);
      if (!space) throw new Error('No space was added.');
      return { done: space, after: { space: name } };
    });

/** Throws `too_many_spaces`, and `bad_input` if a name is used already. */
export const insertSpaces = async (
  { published }: OfferingsContext,
  tx: Sql,
  venueId: string,
  names: readonly string[],
  kind: SpaceKind,
) => {
  const before = await listSpaces(tx, venueId);
  if (before.length + names.length > maxSpaces) throw new Failure('too_many_spaces', { n: maxSpaces - 1 });
  const spaces = names.map((name) => ({ id: newId(), name, kind }));
  for (const space of spaces) {
    await insertSpaceRow(tx, venueId, space);
    await published.holdLikeVenue(tx, venueId, space.id);
  }
  return spaces;
};

export const saveSpace =
  (context: OfferingsContext) =>
  (
    host: Actor,
    { id, spaceId, name, kind }: CheckedInputOf<typeof saveCall>,
  ): Promise<OutputOf<typeof saveCall>> =>
    changeOfferings(context, host, id, async (tx) => {
      const space = { id: spaceId, name, kind };
      if (!(await updateSpace(tx, id, space))) throw new Failure('space_not_found');
      return { done: space, after: { space: name } };
    });

/** Bookings keep a removed space. Throws `space_in_use` while an offering needs it. */
export const removeSpace =
  (context: OfferingsContext) =>
  (host: Actor, { id, spaceId }: CheckedInputOf<typeof removeCall>): Promise<OutputOf<typeof removeCall>> =>
    changeOfferings(context, host, id, async (tx) => {
      const users = (await listOfferingRows(tx, id)).filter(({ windows }) =>
        windows.some((window) => window.spaceId === spaceId),
      );
      if (users[0]) throw new Failure('space_in_use', { n: users[0].name });
      const space = (await listSpaces(tx, id)).find((one) => one.id === spaceId);
      if (!(await markSpaceRemoved(tx, id, spaceId, context.clock.now())))
        throw new Failure('space_not_found');
      return { done: { detail: doneText('spaceRemoved') }, before: { space: space?.name ?? '' } };
    });
