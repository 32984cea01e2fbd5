import { CalendarDays, Heart, MessageCircle, Search, User } from 'lucide-react';
import * as guestNavText from '../i18n/generated/guestNav.ts';
import { toArea, toMyBookings, toThreads, toVenues } from '../paths.ts';
import { BottomNav } from '../ui/bottom-nav.tsx';
import { useUnread } from './unread-badge.tsx';

/** The bottom navigation of signed-in guests on phones. */
export const GuestNav = () => (
  <BottomNav
    label={guestNavText.label()}
    places={[
      { to: toVenues(), text: guestNavText.search(), Icon: Search },
      { to: toArea('user', 'saved'), text: guestNavText.saved(), Icon: Heart },
      { to: toMyBookings(), text: guestNavText.bookings(), Icon: CalendarDays },
      {
        to: toThreads('user'),
        text: guestNavText.messages(),
        Icon: MessageCircle,
        badge: useUnread().messages,
      },
      { to: toArea('user', 'profile'), text: guestNavText.account(), Icon: User },
    ]}
  />
);
