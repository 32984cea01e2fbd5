import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

export const deletionAskedLetter = (
  { language, data }: Words,
  { name, day, siteName, keepUrl }: { name: string; day: string; siteName: string; keepUrl: string },
): Letter => {
  const { subject, preview, heading, body, what, button, note } = data.deletionAsked;
  return {
    language,
    subject: subject(day),
    preview,
    heading,
    note,
    paragraphs: [body(oneLine(name), siteName), what],
    facts: [[data.labels.deleteOn, day]],
    button: { label: button, url: keepUrl },
  };
};

export const deletionUndoneLetter = (
  { language, data }: Words,
  { name, siteName, accountUrl }: { name: string; siteName: string; accountUrl: string },
): Letter => {
  const { body, button, ...said } = data.deletionUndone;
  return {
    language,
    ...said,
    paragraphs: [body(oneLine(name), siteName)],
    button: { label: button, url: accountUrl },
  };
};

export const deletedLetter = ({ language, data }: Words, name: string, siteName: string): Letter => {
  const { body, kept, again, ...said } = data.deleted;
  return { language, ...said, paragraphs: [body(oneLine(name), siteName), kept, again] };
};

export const becameHostLetter = (
  { language, data }: Words,
  { name, siteName, dashboardUrl }: { name: string; siteName: string; dashboardUrl: string },
): Letter => {
  const { subject, preview, heading, body, next, button } = data.becameHost;
  return {
    language,
    subject: subject(siteName),
    preview,
    heading: heading(oneLine(name)),
    paragraphs: [body, next],
    button: { label: button, url: dashboardUrl },
  };
};
