import { expect, it } from 'vitest';
import * as admin from './admin-paths.ts';
import * as host from './host-paths.ts';
import * as guest from './paths.ts';
import * as place from './place-paths.ts';

const { safeNext, searchAlong } = guest;
const filters = new URLSearchParams({ query: 'lawn', guests: '200' });

/** Every path once with few and once with all of its parts. */
const paths: Record<string, string[]> = {
  toHome: [guest.toHome()],
  toVenues: [guest.toVenues(), guest.toVenues('a b&c')],
  toVenuesIn: [guest.toVenuesIn(new URLSearchParams()), guest.toVenuesIn(filters)],
  toVenue: [guest.toVenue('1')],
  toBooking: [guest.toBooking('1'), guest.toBooking('1', '2026-12-11', 200)],
  toComparison: [
    guest.toComparison(['1', '2']),
    guest.toComparison(['1', '2'], { date: '2026-12-11', guests: 200 }),
  ],
  toVenuesOn: [guest.toVenuesOn('2026-12-11')],
  toVenuesFor: [guest.toVenuesFor(200), guest.toVenuesFor(200, '2026-12-11')],
  toPlaces: [guest.toPlaces()],
  toVenuesAt: [
    place.toVenuesAt({}),
    place.toVenuesAt({ state: 'Rajasthan', district: 'Jaipur', tehsil: 'Amber' }, { page: 2 }),
    place.toVenuesAt({ state: 'राजस्थान' }, { category: 'banquet-hall' }),
  ],
  toTransfer: [guest.toTransfer('1')],
  toConfirmation: [guest.toConfirmation('1')],
  toProposals: [guest.toProposals(), guest.toProposals('1')],
  toProposal: [guest.toProposal('1')],
  toProposalForm: [host.toProposalForm('1'), host.toProposalForm('1', '2')],
  toHowItWorks: [guest.toHowItWorks()],
  toBecomeHost: [guest.toBecomeHost()],
  toFeatured: [guest.toFeatured()],
  toPrivacy: [guest.toPrivacy()],
  toTerms: [guest.toTerms()],
  toFaq: [guest.toFaq()],
  toCancellationPolicy: [guest.toCancellationPolicy()],
  toSafety: [guest.toSafety()],
  toSupport: [guest.toSupport()],
  toSignIn: [guest.toSignIn('/'), guest.toSignIn('/user/bookings')],
  toSignInAgain: [guest.toSignInAgain('/user/bookings')],
  toForgotPassword: [guest.toForgotPassword()],
  toRegister: [guest.toRegister('/'), guest.toRegister('/user/saved')],
  toSharedList: [guest.toSharedList('token')],
  toDashboard: [guest.toDashboard('user')],
  toArea: [guest.toArea('vendor', 'visits')],
  toSettings: [guest.toSettings('admin'), guest.toSettings('user', 'data')],
  toMyBookings: [guest.toMyBookings(), guest.toMyBookings(filters)],
  toMyBooking: [guest.toMyBooking('1')],
  toNotifications: [guest.toNotifications('user', undefined, 1), guest.toNotifications('user', 'unread', 2)],
  toThreads: [guest.toThreads('user', 1), guest.toThreads('vendor', 2)],
  toThread: [guest.toThread('1', 'vendor')],
  toNewThread: [
    guest.toNewThread({ bookingId: '1' }, 'vendor'),
    guest.toNewThread({ venueId: '1' }, 'user', { date: '2026-12-11', guests: 200 }),
  ],
  toTicket: [guest.toTicket('1', 'user')],
  toMap: [guest.toMap({ lat: 26.9124, lng: 75.7873 })],
  toPlace: [guest.toPlace({ lat: 26.9124, lng: 75.7873 })],
  toDirections: [guest.toDirections({ lat: 26.9124, lng: 75.7873 })],
  toPhone: [guest.toPhone('+91 98765 43210')],
  toMail: [guest.toMail('help@mandap.test'), guest.toMail('help@mandap.test', 'Booking MB-1')],
  toWhatsApp: [guest.toWhatsApp('Look at this'), guest.toWhatsApp('Hello', '9876543210')],
  toHostBookings: [host.toHostBookings(), host.toHostBookings({ tab: 'past' })],
  toHostBooking: [host.toHostBooking('1')],
  toHostCalendar: [host.toHostCalendar(), host.toHostCalendar('1'), host.toHostCalendar('1', '2026-12-11')],
  toHostRegister: [host.toHostRegister(), host.toHostRegister({ view: 'month' })],
  toOutstanding: [host.toOutstanding(), host.toOutstanding({ venue: '1' })],
  toCashBook: [host.toCashBook(), host.toCashBook({ period: '2026' })],
  toHostVenues: [host.toHostVenues(1), host.toHostVenues(2)],
  toHostReviews: [host.toHostReviews({ venue: '1' })],
  toHostQuestions: [host.toHostQuestions({ venue: '1' })],
  toHostVerification: [host.toHostVerification()],
  toHostVenueNew: [host.toHostVenueNew()],
  toHostVenueEdit: [host.toHostVenueEdit('1'), host.toHostVenueEdit('1', 'photos')],
  toHostVenuePreview: [host.toHostVenuePreview('1')],
  toOfferings: [host.toOfferings('1')],
  toServices: [host.toServices('1')],
  toPrices: [host.toPrices('1', '2')],
  toHostTexts: [host.toHostTexts('1')],
  toTaxRates: [admin.toTaxRates()],
  toTeam: [host.toTeam('1')],
  toPlannerInvitation: [guest.toPlannerInvitation('token')],
  toTeamInvitation: [host.toTeamInvitation('token')],
  toEarnings: [host.toEarnings(), host.toEarnings('terms', '1')],
  toEnquiries: [host.toEnquiries(), host.toEnquiries('open')],
  toEnquiry: [host.toEnquiry('1')],
  toAdmin: [admin.toAdmin('users'), admin.toAdmin('users', { role: 'vendor', search: undefined })],
  toAdminSettings: [admin.toAdminSettings('payments')],
  toAdminPayouts: [admin.toAdminPayouts(), admin.toAdminPayouts('batches', { page: '2' })],
  toReconciliation: [admin.toReconciliation()],
  toAdminPlaces: [admin.toAdminPlaces(), admin.toAdminPlaces('1')],
  toAdminDispute: [admin.toAdminDispute('1')],
  toAdminReport: [admin.toAdminReport('1')],
  toAdminTicket: [admin.toAdminTicket('1')],
  toAdminConversation: [admin.toAdminConversation('report', '1')],
  toAdminUser: [admin.toAdminUser('1')],
  toAdminVenue: [admin.toAdminVenue('1')],
  toAdminVenueEdit: [admin.toAdminVenueEdit('1')],
  toAdminOfferings: [admin.toAdminOfferings('1')],
  toAdminPrices: [admin.toAdminPrices('1', '2')],
  toAdminVenueNew: [admin.toAdminVenueNew()],
};

it('builds every path of the site', () => {
  const names = Object.keys({ ...guest, ...place, ...host, ...admin }).filter((name) =>
    name.startsWith('to'),
  );
  expect(Object.keys(paths).toSorted()).toEqual(names.toSorted());
  expect(paths).toMatchInlineSnapshot(`
    {
      "toAdmin": [
        "/admin/users",
        "/admin/users?role=vendor",
      ],
      "toAdminConversation": [
        "/admin/conversation?cause=report&id=1",
      ],
      "toAdminDispute": [
        "/admin/disputes/1",
      ],
      "toAdminOfferings": [
        "/admin/venues/1/offerings",
      ],
      "toAdminPayouts": [
        "/admin/payouts",
        "/admin/payouts/batches?page=2",
      ],
      "toAdminPlaces": [
        "/admin/catalogue/places",
        "/admin/catalogue/places?within=1",
      ],
      "toAdminPrices": [
        "/admin/venues/1/offerings/2",
      ],
      "toAdminReport": [
        "/admin/reports/1",
      ],
      "toAdminSettings": [
        "/admin/settings?tab=payments",
      ],
      "toAdminTicket": [
        "/admin/support/1",
      ],
      "toAdminUser": [
        "/admin/users/1",
      ],
      "toAdminVenue": [
        "/admin/venues/1",
      ],
      "toAdminVenueEdit": [
        "/admin/venues/1/edit",
      ],
      "toAdminVenueNew": [
        "/admin/venues/new",
      ],
      "toArea": [
        "/vendor/visits",
      ],
      "toBecomeHost": [
        "/become-a-host",
      ],
      "toBooking": [
        "/venues/1/book",
        "/venues/1/book?date=2026-12-11&guests=200",
      ],
      "toCancellationPolicy": [
        "/cancellation-policy",
      ],
      "toCashBook": [
        "/vendor/cash-book",
        "/vendor/cash-book?period=2026",
      ],
      "toComparison": [
        "/venues/compare?ids=1,2",
        "/venues/compare?ids=1,2&date=2026-12-11&guests=200",
      ],
      "toConfirmation": [
        "/booking/confirmation/1",
      ],
      "toDashboard": [
        "/user/dashboard",
      ],
      "toDirections": [
        "https://www.google.com/maps/dir/?api=1&destination=26.9124,75.7873",
      ],
      "toEarnings": [
        "/vendor/earnings",
        "/vendor/earnings/terms?venue=1",
      ],
      "toEnquiries": [
        "/vendor/enquiries",
        "/vendor/enquiries?tab=open",
      ],
      "toEnquiry": [
        "/vendor/enquiries/1",
      ],
      "toFaq": [
        "/faq",
      ],
      "toFeatured": [
        "/featured-venues",
      ],
      "toForgotPassword": [
        "/auth/forgot-password",
      ],
      "toHome": [
        "/",
      ],
      "toHostBooking": [
        "/vendor/bookings/1",
      ],
      "toHostBookings": [
        "/vendor/bookings",
        "/vendor/bookings?tab=past",
      ],
      "toHostCalendar": [
        "/vendor/calendar",
        "/vendor/calendar?venue=1",
        "/vendor/calendar?venue=1&day=2026-12-11",
      ],
      "toHostQuestions": [
        "/vendor/questions?venue=1",
      ],
      "toHostRegister": [
        "/vendor/register",
        "/vendor/register?view=month",
      ],
      "toHostReviews": [
        "/vendor/reviews?venue=1",
      ],
      "toHostTexts": [
        "/vendor/venues/1/texts",
      ],
      "toHostVenueEdit": [
        "/vendor/venues/1/edit",
        "/vendor/venues/1/edit?step=photos",
      ],
      "toHostVenueNew": [
        "/vendor/venues/new",
      ],
      "toHostVenuePreview": [
        "/vendor/venues/1/preview",
      ],
      "toHostVenues": [
        "/vendor/venues",
        "/vendor/venues?page=2",
      ],
      "toHostVerification": [
        "/vendor/verification",
      ],
      "toHowItWorks": [
        "/how-it-works",
      ],
      "toMail": [
        "mailto:help@mandap.test",
        "mailto:help@mandap.test?subject=Booking%20MB-1",
      ],
      "toMap": [
        "https://www.openstreetmap.org/#map=14/26.91/75.79",
      ],
      "toMyBooking": [
        "/user/bookings/1",
      ],
      "toMyBookings": [
        "/user/bookings",
        "/user/bookings?query=lawn&guests=200",
      ],
      "toNewThread": [
        "/vendor/messages/new?booking=1",
        "/user/messages/new?venue=1&date=2026-12-11&guests=200",
      ],
      "toNotifications": [
        "/user/notifications",
        "/user/notifications?show=unread&page=2",
      ],
      "toOfferings": [
        "/vendor/venues/1/offerings",
      ],
      "toOutstanding": [
        "/vendor/outstanding",
        "/vendor/outstanding?venue=1",
      ],
      "toPhone": [
        "tel:+919876543210",
      ],
      "toPlace": [
        "https://www.openstreetmap.org/?mlat=26.9124&mlon=75.7873#map=17/26.9124/75.7873",
      ],
      "toPlaces": [
        "/venues/in",
      ],
      "toPlannerInvitation": [
        "/plan/token",
      ],
      "toPrices": [
        "/vendor/venues/1/offerings/2/prices",
      ],
      "toPrivacy": [
        "/privacy-policy",
      ],
      "toProposal": [
        "/user/proposals/1",
      ],
      "toProposalForm": [
        "/vendor/enquiries/1/proposal",
        "/vendor/enquiries/1/proposal?change=2",
      ],
      "toProposals": [
        "/user/proposals",
        "/user/proposals?request=1",
      ],
      "toReconciliation": [
        "/admin/payments/reconciliation",
      ],
      "toRegister": [
        "/auth/signin?mode=signup",
        "/auth/signin?mode=signup&next=%2Fuser%2Fsaved",
      ],
      "toSafety": [
        "/safety-resources",
      ],
      "toServices": [
        "/vendor/venues/1/food",
      ],
      "toSettings": [
        "/admin/settings",
        "/user/settings?section=data",
      ],
      "toSharedList": [
        "/saved/token",
      ],
      "toSignIn": [
        "/auth/signin",
        "/auth/signin?next=%2Fuser%2Fbookings",
      ],
      "toSignInAgain": [
        "/auth/signin?expired=1&next=%2Fuser%2Fbookings",
      ],
      "toSupport": [
        "/support",
      ],
      "toTaxRates": [
        "/admin/settings/tax-rates",
      ],
      "toTeam": [
        "/vendor/venues/1/team",
      ],
      "toTeamInvitation": [
        "/team/token",
      ],
      "toTerms": [
        "/terms-and-conditions",
      ],
      "toThread": [
        "/vendor/messages/1",
      ],
      "toThreads": [
        "/user/messages",
        "/vendor/messages?page=2",
      ],
      "toTicket": [
        "/user/support/1",
      ],
      "toTransfer": [
        "/booking/transfer/1",
      ],
      "toVenue": [
        "/venues/1",
      ],
      "toVenues": [
        "/venues",
        "/venues?query=a+b%26c",
      ],
      "toVenuesAt": [
        "/venues/in",
        "/venues/in/rajasthan/jaipur/amber?page=2",
        "/venues/for/banquet-hall/in/%E0%A4%B0%E0%A4%BE%E0%A4%9C%E0%A4%B8%E0%A5%8D%E0%A4%A5%E0%A4%BE%E0%A4%A8",
      ],
      "toVenuesFor": [
        "/venues?guests=200",
        "/venues?date=2026-12-11&guests=200",
      ],
      "toVenuesIn": [
        "/venues",
        "/venues?query=lawn&guests=200",
      ],
      "toVenuesOn": [
        "/venues?date=2026-12-11",
      ],
      "toWhatsApp": [
        "https://wa.me/?text=Look%20at%20this",
        "https://wa.me/919876543210?text=Hello",
      ],
    }
  `);
});

it('redirects only to pages of this site', () => {
  expect(safeNext('/venues?query=a')).toBe('/venues?query=a');
  for (const foreign of ['https://evil.example', '//evil.example', '/\\evil.example', 'evil', null]) {
    expect(safeNext(foreign)).toBeNull();
  }
});

it('passes a search on without the parts that have no value', () => {
  expect(searchAlong({ date: '2026-12-11', guests: 200 })).toBe('?date=2026-12-11&guests=200');
  expect(searchAlong({ date: null, month: '2027-02', guests: null })).toBe('?month=2027-02');
  expect(searchAlong({ date: '2026-12-11', until: '2026-12-13' })).toBe('?date=2026-12-11&until=2026-12-13');
  expect(searchAlong({ date: null, guests: null })).toBe('');
  expect(guest.toBooking('1', undefined, 200)).toBe('/venues/1/book?guests=200');
});
