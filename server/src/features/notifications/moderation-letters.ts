import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

export const messageReportedLetter = ({ language, support }: Words, url: string): Letter => {
  const { body, button, ...said } = support.moderation.reported;
  return { language, ...said, paragraphs: [body], button: { label: button, url } };
};

export const reportSettledLetter = ({ language, support }: Words, state: 'hidden' | 'kept'): Letter => {
  const { body, ...said } = support.moderation[state];
  return { language, ...said, paragraphs: [body] };
};

interface Warning {
  name: string;
  /** What was written. */
  text: string;
  /** What the team says about it; may be empty. */
  note: string;
  url: string;
}

export const warnedLetter = ({ language, support }: Words, warning: Warning): Letter => {
  const { body, next, button, ...said } = support.moderation.warned;
  const quoted = `“${[...oneLine(warning.text)].slice(0, 280).join('')}”`;
  return {
    language,
    ...said,
    paragraphs: [body(oneLine(warning.name)), quoted, ...(warning.note ? [oneLine(warning.note)] : []), next],
    button: { label: button, url: warning.url },
  };
};
