import type { Role } from '@mandap/domain/accounts/roles';
import { mayAtVenue, type VenuePermission } from '@mandap/domain/team/managers';
import {
  BadgeCheck,
  Bell,
  CalendarDays,
  CalendarRange,
  DoorOpen,
  Heart,
  House,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessageCircle,
  MessageCircleHeart,
  MessageCircleQuestionMark,
  NotebookTabs,
  Search,
  Settings,
  Star,
  User,
  Wallet,
} from 'lucide-react';
import { useSession } from '../features/accounts/session/session-store.ts';
import { useHostRole } from '../features/bookings/host/use-host-role.ts';
import {
  toEarnings,
  toHostCalendar,
  toHostQuestions,
  toHostRegister,
  toHostReviews,
  toHostVenues,
  toHostVerification,
} from '../host-paths.ts';
import * as areaText from '../i18n/generated/area.ts';
import * as siteText from '../i18n/generated/site.ts';
import { toArea, toDashboard, toVenues } from '../paths.ts';

/** A menu row of the signed-in area. */
interface AreaRow {
  key: string;
  to: string;
  text: () => string;
  Icon: LucideIcon;
  /** A host's row is hidden unless they have this permission at one of the venues. */
  permission?: VenuePermission;
}

type RowFor = (role: Role) => AreaRow;

const dashboard: RowFor = (role) => ({
  key: 'dashboard',
  to: toDashboard(role),
  text: areaText.dashboard,
  Icon: LayoutDashboard,
});
const bookings: RowFor = (role) => ({
  key: 'bookings',
  to: toArea(role, 'bookings'),
  text: siteText.bookings,
  Icon: CalendarDays,
  permission: 'bookings',
});
const visits: RowFor = (role) => ({
  key: 'visits',
  to: toArea(role, 'visits'),
  text: areaText.visits,
  Icon: DoorOpen,
  permission: 'bookings',
});
const register: RowFor = () => ({
  key: 'register',
  to: toHostRegister(),
  text: areaText.register,
  Icon: NotebookTabs,
});
const enquiries: RowFor = (role) => ({
  key: 'enquiries',
  to: toArea(role, 'enquiries'),
  text: areaText.enquiries,
  Icon: MessageCircleHeart,
  permission: 'bookings',
});
const calendar: RowFor = () => ({
  key: 'calendar',
  to: toHostCalendar(),
  text: areaText.calendar,
  Icon: CalendarRange,
});
const venues: RowFor = () => ({
  key: 'venues',
  to: toHostVenues(),
  text: areaText.venues,
  Icon: House,
});
const earnings: RowFor = () => ({
  key: 'earnings',
  to: toEarnings(),
  text: areaText.earnings,
  Icon: Wallet,
  permission: 'ownership',
});
const reviews: RowFor = () => ({
  key: 'reviews',
  to: toHostReviews(),
  text: areaText.reviews,
  Icon: Star,
  permission: 'ownership',
});
const questions: RowFor = () => ({
  key: 'questions',
  to: toHostQuestions(),
  text: areaText.questions,
  Icon: MessageCircleQuestionMark,
  permission: 'bookings',
});
const verification: RowFor = () => ({
  key: 'verification',
  to: toHostVerification(),
  text: areaText.verification,
  Icon: BadgeCheck,
  permission: 'ownership',
});
const saved: RowFor = (role) => ({
  key: 'saved',
  to: toArea(role, 'saved'),
  text: areaText.saved,
  Icon: Heart,
});
const searches: RowFor = (role) => ({
  key: 'searches',
  to: toArea(role, 'searches'),
  text: areaText.searches,
  Icon: Search,
});
const messages: RowFor = (role) => ({
  key: 'messages',
  to: toArea(role, 'messages'),
  text: areaText.messages,
  Icon: MessageCircle,
});
const support: RowFor = (role) => ({
  key: 'support',
  to: toArea(role, 'support'),
  text: areaText.support,
  Icon: LifeBuoy,
});
const notifications: RowFor = (role) => ({
  key: 'notifications',
  to: toArea(role, 'notifications'),
  text: areaText.notifications,
  Icon: Bell,
});
const profile: RowFor = (role) => ({
  key: 'profile',
  to: toArea(role, 'profile'),
  text: areaText.profile,
  Icon: User,
});
const settings: RowFor = (role) => ({
  key: 'settings',
  to: toArea(role, 'settings'),
  text: areaText.settings,
  Icon: Settings,
});
const browse: RowFor = () => ({ key: 'browse', to: toVenues(), text: siteText.browse, Icon: Search });

/**
 * The sidebars of spec.md, Dashboard layout sidebar, with further pages. Administrators have their own
 * (`admin-menu.tsx`).
 */
const sidebars: Record<Role, readonly RowFor[]> = {
  user: [
    dashboard,
    bookings,
    enquiries,
    visits,
    saved,
    searches,
    messages,
    notifications,
    profile,
    settings,
    support,
    browse,
  ],
  vendor: [
    dashboard,
    bookings,
    enquiries,
    visits,
    venues,
    register,
    calendar,
    earnings,
    reviews,
    questions,
    messages,
    notifications,
    verification,
    profile,
    settings,
    support,
  ],
  admin: [dashboard, bookings, profile, settings],
};

/** spec.md, Header: the account menu. */
const menus: Record<Role, readonly RowFor[]> = {
  user: [dashboard, bookings, profile, settings],
  vendor: [dashboard, bookings, venues, profile, settings],
  admin: [dashboard, bookings, profile, settings],
};

export const sidebarRows = (role: Role): AreaRow[] => sidebars[role].map((row) => row(role));
export const menuRows = (role: Role): AreaRow[] => menus[role].map((row) => row(role));

/** A host's rows that their roles allow at any venue. Guests see all of theirs. */
export const useAllowedRows = (rows: readonly AreaRow[]): readonly AreaRow[] => {
  const isHost = useSession().user?.role === 'vendor';
  const role = useHostRole(isHost);
  return isHost ? rows.filter(({ permission }) => !permission || mayAtVenue(role, permission)) : rows;
};
