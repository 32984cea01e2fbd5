import type { VenueReason } from '@mandap/domain/venues/lifecycle';

const reasons: Record<VenueReason, string> = {
  pictures: 'The pictures are too few, not clear, or not of this venue',
  description: 'The description is too short or not right',
  address: 'The address or the place on the map is not right',
  price: 'The price or the capacity is not right',
  contact_details: 'Phone numbers or addresses stand where guests read them',
  not_a_venue: 'This is not a place for events',
  duplicate: 'This venue is listed already',
  ownership: 'We could not see that the venue is yours to let',
  rules: 'It does not keep our rules for hosts',
  other: 'Something else: please read our note',
};

/** What mails about a venue's way to the public say, in English. */
export const venueTexts = {
  reasons,
  why: 'What we saw:',
  approved: {
    subject: (venue: string) => `${venue} is approved`,
    preview: 'Guests can find and book it from now on.',
    heading: 'Your venue is approved',
    body: (host: string, venue: string) =>
      `Dear ${host}, we have looked at ${venue}, and it is approved. Guests can find and book it from now on.`,
    button: 'See your venue',
  },
  rejected: {
    subject: (venue: string) => `${venue} is not approved`,
    preview: 'This mail says why.',
    heading: 'Your venue is not approved',
    body: (host: string, venue: string) =>
      `Dear ${host}, we have looked at ${venue} and cannot list it as it is now.`,
    next: 'When this is put right, you can send the venue to us again from your dashboard.',
    button: 'Go to your dashboard',
  },
  changes: {
    subject: (venue: string) => `Please change something: ${venue}`,
    preview: 'Then we can list your venue.',
    heading: 'Your venue is nearly there',
    body: (host: string, venue: string) =>
      `Dear ${host}, thank you for ${venue}. Before we can list it, something has to change.`,
    next: 'When it is done, please send the venue to us again from your dashboard.',
    button: 'Go to your dashboard',
  },
  unlisted: {
    subject: (venue: string) => `${venue} is not listed at the moment`,
    preview: 'Bookings that are made stay.',
    heading: 'Your venue is not listed at the moment',
    body: (host: string, venue: string) =>
      `Dear ${host}, our team has taken ${venue} off the list. Guests cannot find it for now. Bookings that are made stay as they are.`,
    next: 'Do you have a question about this? Please write to us.',
    button: 'Go to your dashboard',
  },
  relisted: {
    subject: (venue: string) => `${venue} is listed again`,
    preview: 'Guests can find and book it.',
    heading: 'Your venue is listed again',
    body: (host: string, venue: string) =>
      `Dear ${host}, ${venue} is on the list again. Guests can find and book it.`,
    button: 'See your venue',
  },
  submitted: {
    subject: (venue: string) => `${venue} waits for a decision`,
    preview: 'A host sent a venue.',
    heading: 'A venue waits for a decision',
    body: (host: string, venue: string) => `${host} sent ${venue}. Please look at it and decide.`,
    button: 'Look at the venue',
  },
  changed: {
    subject: (venue: string) => `${venue} was changed by its host`,
    preview: 'It stays public. Please look at the change.',
    heading: 'A venue was changed',
    body: (host: string, venue: string) =>
      `${host} changed the name, the place or the pictures of ${venue} since it was approved. It stays public. Please look at what is different.`,
    button: 'Look at the venue',
  },
  papers: {
    subject: (host: string) => `${host} sent papers to be verified`,
    preview: 'Please look at them.',
    heading: 'A host wants to be verified',
    body: (host: string, papers: number) =>
      `${host} sent ${papers === 1 ? 'a paper' : `${papers} papers`} to be verified. Please look and decide. They are deleted once the host is verified.`,
    button: 'Look at the papers',
  },
  calendarUnread: {
    subject: (calendar: string, venue: string) => `We cannot read ${calendar} for ${venue}`,
    preview: 'New days in it are not taken here.',
    heading: 'We cannot read one of your calendars',
    body: (host: string, calendar: string, venue: string) =>
      `Dear ${host}, we have not been able to read ${calendar} for some hours. You have connected it with ${venue}.`,
    risk: 'The days that we know stay taken. New ones are not, so that two families could book the same day. Please look whether its address has changed.',
    button: 'See your calendars',
  },
  verified: {
    subject: 'You are a verified host',
    preview: 'Guests see it beside your name.',
    heading: 'You are a verified host',
    body: (host: string) =>
      `Dear ${host}, our team has checked who you are. From now on guests see the verified mark beside your name.`,
    button: 'Go to your dashboard',
  },
};

export type VenueTexts = typeof venueTexts;
