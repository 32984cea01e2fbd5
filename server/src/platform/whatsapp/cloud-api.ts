import { internationalNumber } from '../sms/sms-sender.ts';
import type { WhatsAppSender } from './whatsapp-sender.ts';

const timeout = 15_000;

export interface CloudApi {
  /** With the version: `https://graph.facebook.com/v23.0`. */
  url: string;
  /** Meta's id of the number that sends. */
  phoneNumberId: string;
  token: string;
}

/** Sends messages through Meta's WhatsApp Business Cloud API. Anything but a 2xx within 15 seconds is a failure. */
export const createCloudApi = ({ url, phoneNumberId, token }: CloudApi): WhatsAppSender => ({
  async send({ to, template, language, values, reference }) {
    const parameters = Object.entries(values).map(([name, text]) => ({
      type: 'text',
      parameter_name: name,
      text,
    }));
    const answer = await fetch(`${url}/${phoneNumberId}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: internationalNumber(to),
        type: 'template',
        biz_opaque_callback_data: reference,
        template: {
          name: template,
          language: { code: language },
          components: [{ type: 'body', parameters }],
        },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    if (!answer.ok)
      throw Object.assign(new Error(`WhatsApp answered ${answer.status}.`), { responseCode: answer.status });
  },
});
