import type { Booking } from '@mandap/contract/bookings/bookings.schemas';
import type { BookedFunction } from '@mandap/contract/bookings/quotes.schemas';
import { useMemo } from 'react';
import { useHostTexts } from '#app/shell/host-texts.ts';

/** A booking whose offerings, menus and extras have their names in the reader's language. */
export const useInOwnLanguage = (booking: Booking): Booking => {
  const textOf = useHostTexts(booking.venue.id);
  return useMemo(() => {
    const named = <Item extends { name: string }>(item: Item): Item => ({ ...item, name: textOf(item.name) });
    const read = ({ functions }: { functions?: BookedFunction[] | undefined }) =>
      functions && {
        functions: functions.map(({ name, menus, extras, ...one }) => ({
          ...one,
          name: name && textOf(name),
          ...(menus && { menus: menus.map(named) }),
          ...(extras && { extras: extras.map(named) }),
        })),
      };
    const { change } = booking;
    return { ...booking, ...read(booking), change: change && { ...change, ...read(change) } };
  }, [booking, textOf]);
};
