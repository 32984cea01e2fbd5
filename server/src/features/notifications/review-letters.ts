import { comingFacts } from './booking-facts.ts';
import { type BookingMail, namesOf } from './booking-mail.ts';
import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

/** What mails tell of a review. */
export interface ReviewMail {
  authorId: string;
  hostId: string;
  authorName: string;
  hostName: string;
  venueName: string;
  rating: number;
  text: string;
  reply: string | null;
  /** Where everybody reads it. */
  venuePath: string;
}

/** The beginning of what somebody wrote, as a quotation. */
const quoted = (text: string): string => {
  const line = oneLine(text);
  return `“${line.length > 280 ? `${line.slice(0, 280).trimEnd()}…` : line}”`;
};

const ratingFacts = (words: Words, review: ReviewMail): NonNullable<Letter['facts']> => [
  [words.labels.venue, oneLine(review.venueName)],
  [words.labels.rating, words.values.stars(review.rating.toFixed(1))],
];

export const reviewInvitedLetter = (words: Words, booking: BookingMail, url: string): Letter => {
  const said = words.reviewInvited;
  const { guest, venue } = namesOf(booking);
  return {
    language: words.language,
    subject: said.subject(venue),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [said.body(guest, venue), said.ask],
    facts: comingFacts(words, { ...booking, balance: 0, paid: 0 }),
    button: { label: said.button, url },
  };
};

export const reviewRepliedLetter = (words: Words, review: ReviewMail, url: string): Letter => {
  const said = words.reviewReplied;
  const [author, host] = [oneLine(review.authorName), oneLine(review.hostName)];
  return {
    language: words.language,
    subject: said.subject(oneLine(review.venueName)),
    preview: said.preview(host),
    heading: said.heading,
    paragraphs: [said.body(author, host), quoted(review.reply ?? '')],
    button: { label: said.button, url },
  };
};

export const reviewPostedLetter = (words: Words, review: ReviewMail, url: string): Letter => {
  const said = words.host.reviewed;
  const [author, venue] = [oneLine(review.authorName), oneLine(review.venueName)];
  return {
    language: words.language,
    subject: said.subject(venue),
    preview: said.preview(author),
    heading: said.heading,
    paragraphs: [said.body(oneLine(review.hostName), author, venue), quoted(review.text), said.answer],
    facts: ratingFacts(words, review),
    button: { label: said.button, url },
  };
};

export const reviewReportedLetter = (words: Words, review: ReviewMail, url: string): Letter => {
  const said = words.admin.report;
  const [author, venue] = [oneLine(review.authorName), oneLine(review.venueName)];
  return {
    language: words.language,
    subject: said.subject(venue),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [said.body(author, venue), quoted(review.text)],
    facts: ratingFacts(words, review),
    button: { label: said.button, url },
  };
};
