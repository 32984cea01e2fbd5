import { withQuery } from './paths.ts';

/** A host's own pages. */
export const toHostBookings = (filters: Record<string, string | undefined> = {}) =>
  withQuery('/vendor/bookings', filters);
export const toHostBooking = (id: string) => `/vendor/bookings/${id}`;
/** The day book of all venues, or of one. */
export const toHostRegister = (filters: Record<string, string | undefined> = {}) =>
  withQuery('/vendor/register', filters);
/** `day`: the day that is chosen in it. */
export const toHostCalendar = (venueId?: string, day?: string) =>
  withQuery('/vendor/calendar', { venue: venueId, day });

/** Who owes the host money. */
export const toOutstanding = (filters: Record<string, string | undefined> = {}) =>
  withQuery('/vendor/outstanding', filters);
export const toCashBook = (filters: Record<string, string | undefined> = {}) =>
  withQuery('/vendor/cash-book', filters);

export const toHostVenues = (page?: number) =>
  withQuery('/vendor/venues', { page: page && page > 1 ? String(page) : undefined });
export const toHostReviews = (filters: Record<string, string | undefined> = {}) =>
  withQuery('/vendor/reviews', filters);
export const toHostQuestions = (filters: Record<string, string | undefined> = {}) =>
  withQuery('/vendor/questions', filters);
/** `tab`: what is shown of them. */
export const toEnquiries = (tab?: string) => withQuery('/vendor/enquiries', { tab });
export const toEnquiry = (id: string) => `/vendor/enquiries/${id}`;
/** Writes a proposal to the family of an enquiry. `proposalId`: changes that one. */
export const toProposalForm = (enquiryId: string, proposalId?: string) =>
  withQuery(`/vendor/enquiries/${enquiryId}/proposal`, { change: proposalId });
export const toHostVerification = () => '/vendor/verification';
export const toHostVenueNew = () => '/vendor/venues/new';
/** `step`: the step of the form on a phone. */
export const toHostVenueEdit = (id: string, step?: string) =>
  withQuery(`/vendor/venues/${id}/edit`, { step });
export const toHostVenuePreview = (id: string) => `/vendor/venues/${id}/preview`;
/** What the venue sells. */
export const toOfferings = (venueId: string) => `/vendor/venues/${venueId}/offerings`;
/** The prices of something that the venue sells. */
export const toPrices = (venueId: string, offeringId: string) =>
  `/vendor/venues/${venueId}/offerings/${offeringId}/prices`;
/** The menus and extras of the venue. */
export const toServices = (venueId: string) => `/vendor/venues/${venueId}/food`;
/** The host's texts in both languages. */
export const toHostTexts = (venueId: string) => `/vendor/venues/${venueId}/texts`;
export const toTeam = (venueId: string) => `/vendor/venues/${venueId}/team`;
/** The page to accept an invitation to manage a venue. */
export const toTeamInvitation = (token: string) => `/team/${token}`;

export type EarningsPage = 'account' | 'terms';
export const toEarnings = (page?: EarningsPage, venueId?: string) =>
  withQuery(page ? `/vendor/earnings/${page}` : '/vendor/earnings', { venue: venueId });
