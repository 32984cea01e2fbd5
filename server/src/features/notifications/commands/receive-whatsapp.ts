import { Failure } from '#server/failure.ts';
import { hmac, isEqual } from '#server/platform/payment-gateway/signature.ts';
import type { Choices } from '../delivery/choices.ts';
import { WhatsAppCall, WrittenMessage } from '../whatsapp.schemas.ts';

interface Context {
  choices: Pick<Choices, 'endWhatsApp'>;
  appSecret: string;
}

/** One of these words alone ends the messages. */
const endingWords = ['stop', 'unsubscribe', 'बंद', 'बन्द', 'रोकें'];

const isEnding = (text: string): boolean =>
  endingWords.includes(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s\p{P}\p{Cf}]+/gu, ''),
  );

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

/**
 * Reads a call of Meta's webhook: somebody who writes a word such as STOP gets no more messages by WhatsApp. The signature is
 * the HMAC-SHA256 of the raw body. Repeated and late calls change nothing. Throws `forbidden` or `bad_json`.
 */
export const receiveWhatsApp =
  ({ choices, appSecret }: Context) =>
  async (body: Buffer, signature: string): Promise<void> => {
    if (!isEqual(signature, `sha256=${hmac(appSecret, body)}`)) throw new Failure('forbidden');
    const call = WhatsAppCall.safeParse(parsed(body));
    if (!call.success) throw new Failure('bad_json');
    const messages = call.data.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.messages));
    for (const message of messages) {
      const { data } = WrittenMessage.safeParse(message);
      if (data && isEnding(data.text.body))
        await choices.endWhatsApp(data.from, new Date(Number(data.timestamp) * 1000));
    }
  };
