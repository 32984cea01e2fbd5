import type { TicketMail } from '../support/tickets.mail.ts';
import { formatMoment, oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

type Ticket = Pick<TicketMail, 'number' | 'topic' | 'name' | 'text' | 'acknowledgeBy' | 'answerBy' | 'dueAt'>;

/** Each paragraph as it was written, without what turns text around. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map(oneLine)
    .filter((line) => line !== '');

const quoted = (text: string): string => {
  const line = oneLine(text);
  return `“${line.length > 280 ? `${line.slice(0, 280).trimEnd()}…` : line}”`;
};

const factsOf = ({ language, support }: Words, ticket: Ticket): [string, string][] => [
  [support.labels.number, ticket.number],
  [support.labels.topic, support.topics[ticket.topic]],
  ...(ticket.dueAt
    ? [[support.labels.answerBy, formatMoment(ticket.answerBy, language)] as [string, string]]
    : []),
];

/** Names nothing that was typed: anybody may have typed this address. */
export const ticketOpenedLetter = (words: Words, ticket: Ticket, url: string): Letter => {
  const { subject, body, button, ...said } = words.support.opened;
  return {
    language: words.language,
    ...said,
    subject: subject(ticket.number),
    paragraphs: [body],
    facts: factsOf(words, ticket),
    button: { label: button, url },
  };
};

export const ticketMovedLetter = (
  words: Words,
  ticket: Ticket,
  { event, url }: { event: 'acknowledged' | 'closed'; url: string },
): Letter => {
  const { subject, body, button, ...said } = words.support[event];
  return {
    language: words.language,
    ...said,
    subject: subject(ticket.number),
    paragraphs: [body],
    facts: factsOf(words, ticket),
    button: { label: button, url },
  };
};

/** The team's own words, whole. */
export const ticketAnsweredLetter = (
  words: Words,
  ticket: Ticket,
  { isQuestion, url }: { isQuestion: boolean; url: string },
): Letter => {
  const { subject, button, ...said } = words.support[isQuestion ? 'asked' : 'answered'];
  return {
    language: words.language,
    ...said,
    subject: subject(ticket.number),
    paragraphs: paragraphsOf(ticket.text),
    facts: [[words.support.labels.number, ticket.number]],
    button: { label: button, url },
  };
};

export const adminTicketLetter = (
  words: Words,
  ticket: Ticket,
  { event, url }: { event: 'opened' | 'written' | 'due'; url: string },
): Letter => {
  const { labels, topics, admin } = words.support;
  const { subject, body, ...said } = admin[event];
  return {
    language: words.language,
    ...said,
    subject: subject(ticket.number),
    paragraphs: [body(oneLine(ticket.name)), ...(ticket.text ? [quoted(ticket.text)] : [])],
    facts: [
      [labels.number, ticket.number],
      [labels.topic, topics[ticket.topic]],
      ...(ticket.dueAt
        ? [[labels.dueBy, formatMoment(ticket.dueAt, words.language)] as [string, string]]
        : []),
    ],
    button: { label: admin.button, url },
  };
};
