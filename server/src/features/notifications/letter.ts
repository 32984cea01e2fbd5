import type { Language } from '@mandap/domain/languages';

/** One mail before it is drawn: the same content becomes HTML and plain text. */
export interface Letter {
  /** What it is written in; English where it does not say. */
  language?: Language;
  subject: string;
  /** What a mail program shows beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  /** What, when, how much: label and value. */
  facts?: (readonly [label: string, value: string])[];
  button?: { label: string; url: string };
  /** Smaller, below the rest. */
  note?: string;
}

/** Who sends it. */
export interface Sender {
  siteName: string;
  contactEmail: string;
  contactPhone: string;
  siteUrl: string;
}

/** For mails that somebody may do without: where to choose, and the link by which a mail program stops them. */
export interface WayOut {
  choicesUrl: string;
  unsubscribeUrl: string;
}
