import { type BookingMail, namesOf } from './booking-mail.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

/** A host is asked for other dates or guests. */
export const hostChangeAskedLetter = (words: Words, booking: BookingMail, url: string): Letter => {
  const said = words.change.asked;
  const { host, guest, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview(guest),
    heading: said.heading,
    paragraphs: [said.body(host, guest, venue), said.wait],
    button: { label: said.button, url },
  };
};

/** A guest hears what became of the change that they asked for. */
export const changeAnsweredLetter = (
  words: Words,
  booking: BookingMail,
  answer: 'accepted' | 'declined' | 'lapsed',
  url: string,
): Letter => {
  const said = words.change[answer];
  const { guest, host, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue, booking.code),
    preview: said.preview(host),
    heading: said.heading,
    paragraphs: [said.body(guest, host, venue)],
    button: { label: words.change.button, url },
  };
};
