import { internationalNumber, type SmsSender } from './sms-sender.ts';

const timeout = 15_000;

/**
 * Sends text messages through a gateway: `POST` of `{to, text}` as JSON. Name and password in the URL become
 * Basic authentication. Anything but a 2xx within 15 seconds is a failure.
 */
export const createHttpSms = ({ url }: { url: string }): SmsSender => {
  const { username, password, ...address } = partsOf(url);
  const headers = new Headers({ 'content-type': 'application/json' });
  if (username) {
    headers.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  }
  return {
    async send({ to, text }) {
      const answer = await fetch(address.href, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to: internationalNumber(to), text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
    },
  };
};

const partsOf = (url: string) => {
  const parsed = new URL(url);
  const [username, password] = [parsed.username, parsed.password].map(decodeURIComponent);
  parsed.username = '';
  parsed.password = '';
  return { username, password, href: parsed.href };
};
