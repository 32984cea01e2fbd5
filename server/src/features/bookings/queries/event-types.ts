import type { EventType } from '@mandap/domain/bookings/lifecycle';
import part from 'sql-template-tag';
import { Failure } from '#server/failure.ts';
import type { BookingsContext } from '../bookings.context.ts';

/** Refuses an event type that the catalogue does not offer. Throws `bad_input`. */
export const assertEventType = async (
  { catalogue }: Pick<BookingsContext, 'catalogue'>,
  eventType: EventType,
  field = 'eventType',
): Promise<void> => {
  if (await catalogue.isOffered('event_type', eventType)) return;
  throw new Failure('bad_input', { fields: { [field]: ['not_a_choice'] } });
};

const keysOfItem = part`
  array(select one.key from published.catalogue_items one where one.id = item.id or one.merged_into = item.id)`;

/**
 * The bookings of the event type `item` and of types that were merged into it, and those with another
 * function of it.
 */
export const bookingsOfEvent = part`
  select 1 from bookings b where b.event_type = any(${keysOfItem})
  union all
  select 1 from (
    select distinct b.id from functions f join quotes q on q.id = f.quote_id and q.status = 'agreed'
      join bookings b on b.id = q.booking_id
    where f.position > 0 and f.event_type = any(${keysOfItem}) and b.event_type <> all(${keysOfItem})) of_function`;
