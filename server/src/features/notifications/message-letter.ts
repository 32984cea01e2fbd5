import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

/** What waits to be read in one conversation; `excerpt` is masked as the conversation shows it. */
export interface WaitingMessages {
  fromName: string;
  venueName: string;
  unread: number;
  excerpt: string;
}

export const messageLetter = (words: Words, to: string, waiting: WaitingMessages, url: string): Letter => {
  const said = words.message;
  const [from, venue, excerpt] = [waiting.fromName, waiting.venueName, waiting.excerpt].map(oneLine);
  return {
    language: words.language,
    subject: said.subject(from ?? '', venue ?? ''),
    preview: said.preview,
    heading: said.heading(waiting.unread),
    paragraphs: [said.body(oneLine(to), from ?? ''), ...(excerpt ? [`“${excerpt}”`] : [])],
    facts: [[words.labels.venue, venue ?? '']],
    button: { label: said.button, url },
    note: said.note,
  };
};
