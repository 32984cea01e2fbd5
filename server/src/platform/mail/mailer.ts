export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** `<…@…>`; made by the mail server where it is missing. */
  messageId?: string;
  headers?: Record<string, string>;
}

/** Sends one mail, or throws: the job that sends it is then tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
