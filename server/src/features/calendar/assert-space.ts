import { Failure } from '#server/failure.ts';
import type { CalendarContext } from './calendar.context.ts';

/** Throws `bad_input` unless it is a space of the venue. Undefined: all of the venue. */
export const assertSpace = async (
  { db, offerings }: Pick<CalendarContext, 'db' | 'offerings'>,
  venueId: string,
  spaceId: string | undefined,
): Promise<void> => {
  if (spaceId === undefined) return;
  const spaces = await offerings.listSpaces(db, venueId);
  if (!spaces.some(({ id, kind }) => id === spaceId && kind !== 'venue'))
    throw new Failure('bad_input', { fields: { spaceId: ['not_a_choice'] } });
};
