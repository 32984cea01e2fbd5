import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Sends over SMTP, keeping a few connections open. A silent mail server fails within half a minute. */
export function createSmtpMailer({
  url,
  from,
}: {
  url: string;
  from: string;
}): Mailer & { stop(): Promise<void> } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      // An object, so that an address is never parsed as a list.
      await transport.sendMail({ ...mail, from, to: { name: '', address: mail.to } });
    },
    async stop() {
      transport.close();
    },
  };
}
