/** A label and its value. */
export type TableRow = readonly [label: string, value: string];

/** One email before it is rendered: the same content becomes HTML and plain text. */
export interface Email {
  subject: string;
  /** The preview text that mail programs show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A code to type, shown large. */
  code?: string;
  /** What, when, how much. */
  table?: TableRow[];
  /** `path`: of this site; where the notification leads unless it says otherwise. */
  button?: { label: string; path?: string };
  /** Smaller, below the rest. */
  note?: string;
  /** A calendar file that goes with it. */
  calendar?: { name: string; body: string };
}

export interface Sender {
  siteName: string;
  /** Empty, like the number: not given yet. */
  contactEmail: string;
  contactPhone: string;
  siteUrl: string;
}

/** For emails that one can do without: where to choose, and the link by which a mail program stops them. */
export interface UnsubscribeLinks {
  choicesUrl: string;
  unsubscribeUrl: string;
}
