import type { VenueMove, VenueReason } from '@mandap/domain/venues/lifecycle';
import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

/** What mails tell of a decision about a venue. */
export interface VenueMail {
  venueId: string;
  venueName: string;
  ownerId: string;
  /** `edit`: its host changed what the team had approved. */
  move: VenueMove | 'edit';
  reasons: VenueReason[];
  note: string;
  /** Who decided was the host. */
  byHost: boolean;
  /** It still waits for the team. */
  isPending: boolean;
}

/** How each move that its host is told of is told. */
const sayings = {
  approve: 'approved',
  reject: 'rejected',
  request_changes: 'changes',
  unlist: 'unlisted',
  relist: 'relisted',
} as const;
export type ToldMove = keyof typeof sayings;

export const isTold = (move: VenueMail['move']): move is ToldMove => move in sayings;

const reasonsOf = ({ venueTexts }: Words, { reasons, note }: VenueMail): string[] => {
  const listed = reasons.map((reason) => `• ${venueTexts.reasons[reason]}`);
  return [...(listed.length > 0 ? [venueTexts.why, ...listed] : []), ...(note ? [`“${oneLine(note)}”`] : [])];
};

export const venueDecidedLetter = (
  words: Words,
  mail: VenueMail & { move: ToldMove },
  host: string,
  url: string,
): Letter => {
  const said = words.venueTexts[sayings[mail.move]];
  const venue = oneLine(mail.venueName);
  return {
    language: words.language,
    subject: said.subject(venue),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [
      said.body(oneLine(host), venue),
      ...reasonsOf(words, mail),
      ...('next' in said ? [said.next] : []),
    ],
    button: { label: said.button, url },
  };
};

/** For administrators: a venue was sent, or is otherwise now than it was approved. */
export const venueToLookAtLetter = (
  words: Words,
  { venueName, move }: VenueMail,
  host: string,
  url: string,
): Letter => {
  const said = words.venueTexts[move === 'edit' ? 'changed' : 'submitted'];
  const venue = oneLine(venueName);
  return {
    language: words.language,
    subject: said.subject(venue),
    preview: said.preview,
    heading: said.heading,
    paragraphs: [said.body(oneLine(host), venue)],
    button: { label: said.button, url },
  };
};

/** For administrators: a host wants to be verified. */
export const hostPapersLetter = (words: Words, host: string, papers: number, url: string): Letter => {
  const { subject, body, button, ...said } = words.venueTexts.papers;
  return {
    language: words.language,
    subject: subject(oneLine(host)),
    ...said,
    paragraphs: [body(oneLine(host), papers)],
    button: { label: button, url },
  };
};

/** A calendar elsewhere has not answered for hours. */
export const calendarUnreadLetter = (
  words: Words,
  { host, venue, calendar }: { host: string; venue: string; calendar: string },
  url: string,
): Letter => {
  const { subject, preview, heading, body, risk, button } = words.venueTexts.calendarUnread;
  return {
    language: words.language,
    subject: subject(calendar, venue),
    preview,
    heading,
    paragraphs: [body(oneLine(host), calendar, venue), risk],
    button: { label: button, url },
  };
};

export const hostVerifiedLetter = (words: Words, host: string, url: string): Letter => {
  const { body, button, ...said } = words.venueTexts.verified;
  return {
    language: words.language,
    ...said,
    paragraphs: [body(oneLine(host))],
    button: { label: button, url },
  };
};
