import type { Role } from '@mandap/domain/accounts/roles';
import {
  BadgeCheck,
  Bell,
  CalendarDays,
  CalendarRange,
  Heart,
  House,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  Search,
  Settings,
  Star,
  User,
  Wallet,
} from 'lucide-react';
import * as areaText from '../i18n/generated/area.ts';
import * as siteText from '../i18n/generated/site.ts';
import {
  toArea,
  toDashboard,
  toEarnings,
  toHostCalendar,
  toHostReviews,
  toHostVenues,
  toHostVerification,
  toVenues,
} from '../paths.ts';

/** One line of a menu of one's own area. */
export interface AreaRow {
  key: string;
  to: string;
  text: () => string;
  Icon: LucideIcon;
}

type Maker = (role: Role) => AreaRow;

const dashboard: Maker = (role) => ({
  key: 'dashboard',
  to: toDashboard(role),
  text: areaText.dashboard,
  Icon: LayoutDashboard,
});
const bookings: Maker = (role) => ({
  key: 'bookings',
  to: toArea(role, 'bookings'),
  text: siteText.bookings,
  Icon: CalendarDays,
});
const calendar: Maker = () => ({
  key: 'calendar',
  to: toHostCalendar(),
  text: areaText.calendar,
  Icon: CalendarRange,
});
const venues: Maker = () => ({
  key: 'venues',
  to: toHostVenues(),
  text: areaText.venues,
  Icon: House,
});
const earnings: Maker = () => ({
  key: 'earnings',
  to: toEarnings(),
  text: areaText.earnings,
  Icon: Wallet,
});
const reviews: Maker = () => ({
  key: 'reviews',
  to: toHostReviews(),
  text: areaText.reviews,
  Icon: Star,
});
const verification: Maker = () => ({
  key: 'verification',
  to: toHostVerification(),
  text: areaText.verification,
  Icon: BadgeCheck,
});
const saved: Maker = (role) => ({
  key: 'saved',
  to: toArea(role, 'saved'),
  text: areaText.saved,
  Icon: Heart,
});
const messages: Maker = (role) => ({
  key: 'messages',
  to: toArea(role, 'messages'),
  text: areaText.messages,
  Icon: MessageCircle,
});
const support: Maker = (role) => ({
  key: 'support',
  to: toArea(role, 'support'),
  text: areaText.support,
  Icon: LifeBuoy,
});
const notifications: Maker = (role) => ({
  key: 'notifications',
  to: toArea(role, 'notifications'),
  text: areaText.notifications,
  Icon: Bell,
});
const profile: Maker = (role) => ({
  key: 'profile',
  to: toArea(role, 'profile'),
  text: areaText.profile,
  Icon: User,
});
const settings: Maker = (role) => ({
  key: 'settings',
  to: toArea(role, 'settings'),
  text: areaText.settings,
  Icon: Settings,
});
const browse: Maker = () => ({ key: 'browse', to: toVenues(), text: siteText.browse, Icon: Search });

/** spec.md, Dashboard layout sidebar, with what this house has more. Administrators have a sidebar of their own. */
const sidebars: Record<Role, readonly Maker[]> = {
  user: [dashboard, bookings, saved, messages, notifications, profile, settings, support, browse],
  vendor: [
    dashboard,
    bookings,
    venues,
    calendar,
    earnings,
    reviews,
    messages,
    notifications,
    verification,
    profile,
    settings,
    support,
  ],
  admin: [dashboard, bookings, profile, settings],
};

/** spec.md, Header: the avatar's menu. */
const menus: Record<Role, readonly Maker[]> = {
  user: [dashboard, bookings, profile, settings],
  vendor: [dashboard, bookings, venues, profile, settings],
  admin: [dashboard, bookings, profile, settings],
};

export const sidebarRows = (role: Role): AreaRow[] => sidebars[role].map((make) => make(role));
export const menuRows = (role: Role): AreaRow[] => menus[role].map((make) => make(role));
