/** A label and its value. */
export type TableRow = readonly [label: string, value: string];

/** One email before rendering. The same content becomes HTML and plain text. */
export interface Email {
  subject: string;
  /** The preview text that mail programs show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A code to enter, shown large. */
  code?: string;
  /** What, when, how much. */
  table?: TableRow[];
  /** `path` is on this site and defaults to the notification's page. */
  button?: { label: string; path?: string };
  /** Small text below the rest. */
  note?: string;
  /** An attached calendar file. */
  calendar?: { name: string; body: string };
}

export interface Sender {
  siteName: string;
  /** Empty until an administrator enters it, like the number. */
  contactEmail: string;
  contactPhone: string;
  siteUrl: string;
}

/** For optional emails: the page of choices, and the link that mail programs use to unsubscribe. */
export interface UnsubscribeLinks {
  choicesUrl: string;
  unsubscribeUrl: string;
}
