import type { PracticalDetails } from '@mandap/domain/venues/practical-details';
import { count } from '#app/i18n/format.ts';
import * as venueText from '#app/i18n/generated/venue.ts';

/** 18, for 54 people. Empty if the host has not said. */
export const roomsText = ({ rooms, roomGuests }: PracticalDetails): string => {
  if (rooms === null) return '';
  if (rooms === 0) return venueText.noRooms();
  return roomGuests ? venueText.roomsFor({ n: count(rooms), people: count(roomGuests) }) : count(rooms);
};
