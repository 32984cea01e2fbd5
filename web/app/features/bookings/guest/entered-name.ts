import type { Catalogue } from '@mandap/contract/catalogue/catalogue.schemas';
import * as stayText from '#app/i18n/generated/stay.ts';
import { nameIn } from '#app/i18n/names.ts';
import type { OtherFunction } from './booking-draft.ts';

type Entered = Pick<OtherFunction, 'eventType' | 'ownName' | 'rooms'>;

/** What an event of the form is called: by the family, or by its type. Rooms are none. */
export const enteredName = (
  { eventType, ownName, rooms }: Entered,
  types: Catalogue['eventTypes'],
): string => {
  const type = types.find(({ key }) => key === eventType);
  return rooms ? stayText.rooms() : ownName?.trim() || (type ? nameIn(type.names) : '');
};
