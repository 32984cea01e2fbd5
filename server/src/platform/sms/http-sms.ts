import { internationalNumber, type SmsSender } from './sms-sender.ts';

const timeout = 15_000;

/** What Indian operators want to know of every text message (DLT). */
export interface SmsRegistration {
  /** The registered header of six letters. */
  sender?: string | undefined;
  /** The operator's id of the company. */
  entityId?: string | undefined;
  /** The id of each registered template, by its name. Empty: the gateway asks for none. */
  templates: ReadonlyMap<string, string>;
}

/**
 * Sends text messages through a gateway: `POST` of `{to, text}` as JSON, with a `reference` for its delivery reports, and `template_id`, `sender` and `entity_id` where
 * they are configured. Name and password in the URL become Basic authentication. Anything but a 2xx within 15 seconds is a
 * failure, and so is a text whose template has no id while others have one: an operator would drop it silently.
 */
export const createHttpSms = ({
  url,
  sender,
  entityId,
  templates,
}: { url: string } & SmsRegistration): SmsSender => {
  const { username, password, ...address } = partsOf(url);
  const headers = new Headers({ 'content-type': 'application/json' });
  if (username) {
    headers.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  }
  return {
    async send({ to, text, shortText, template, reference }) {
      const templateId = templates.get(template);
      if (templates.size > 0 && !templateId) throw new Error(`SMS_TEMPLATES has no id for ${template}.`);
      const body = {
        to: internationalNumber(to),
        ...(templateId ? { text: shortText, template_id: templateId } : { text }),
        reference,
        ...(sender && { sender }),
        ...(entityId && { entity_id: entityId }),
      };
      const answer = await fetch(address.href, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
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
