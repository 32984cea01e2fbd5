import type { DomainEvents } from '#server/events.ts';
import { Failure } from '#server/failure.ts';
import type { Db } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { hmac, isEqual } from '#server/platform/payment-gateway/signature.ts';
import type { Choices } from '../delivery/choices.ts';
import { updateReported } from '../delivery/deliveries.store.ts';
import { MessageStatus, WhatsAppCall, WrittenMessage } from '../whatsapp.schemas.ts';

interface Context {
  db: Db;
  jobs: Jobs<DomainEvents>;
  choices: Pick<Choices, 'endWhatsApp'>;
  appSecret: string;
}

/** One of these words alone ends the messages. */
const endingWords = ['stop', 'unsubscribe', 'बंद', 'बन्द', 'बंदकरो', 'बंदकरें', 'रोकें', 'स्टॉप'];

const isEnding = (text: string): boolean =>
  endingWords.includes(
    text
      .normalize('NFC')
      .toLowerCase()
      // Also without emoji.
      .replace(/(?:[\s\p{P}\p{S}\p{Cf}]|\ufe0f)+/gu, ''),
  );

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

const readMessage = async ({ choices }: Context, message: unknown): Promise<void> => {
  const { data } = WrittenMessage.safeParse(message);
  if (data && isEnding(data.text.body))
    await choices.endWhatsApp(data.from, new Date(Number(data.timestamp) * 1000));
};

const readStatus = async ({ db, jobs }: Context, report: unknown): Promise<void> => {
  const { data } = MessageStatus.safeParse(report);
  if (!data) return;
  const { biz_opaque_callback_data: reference, status, errors } = data;
  const problem = ['WhatsApp', ...errors.map(({ code }) => code)].join(' ');
  await db.begin(async (tx) => {
    if (await updateReported(tx, { reference, status, problem }))
      await jobs.publish(tx, 'notification.undelivered', { reference });
  });
};

/**
 * Reads a call of Meta's webhook. Somebody who writes a word such as STOP gets no more messages by WhatsApp. A message that was
 * not delivered is sent as a text message. The signature is the HMAC-SHA256 of the raw body. Repeated and late calls change
 * nothing. Throws `forbidden` or `bad_json`.
 */
export const receiveWhatsApp =
  (context: Context) =>
  async (body: Buffer, signature: string): Promise<void> => {
    if (!isEqual(signature, `sha256=${hmac(context.appSecret, body)}`)) throw new Failure('forbidden');
    const call = WhatsAppCall.safeParse(parsed(body));
    if (!call.success) throw new Failure('bad_json');
    for (const { value } of call.data.entry.flatMap(({ changes }) => changes)) {
      for (const message of value.messages) await readMessage(context, message);
      for (const status of value.statuses) await readStatus(context, status);
    }
  };
