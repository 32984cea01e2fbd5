import * as z from 'zod';

const anything = z.array(z.unknown()).default([]);

/** A call of Meta's webhook. Most are about deliveries and have no messages. */
export const WhatsAppCall = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ messages: anything, statuses: anything }) })),
    }),
  ),
});

/** What became of a message. */
export const MessageStatus = z.object({
  /** The reference that it was sent with. */
  biz_opaque_callback_data: z.uuid(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  /** Why it failed. The other fields of an error may repeat the number. */
  errors: z.array(z.object({ code: z.number() })).default([]),
});

/** A text that somebody wrote. Pictures, voice messages and others are different. */
export const WrittenMessage = z.object({
  /** The number, digits only, with country code. */
  from: z.string().regex(/^\d{6,20}$/),
  /** When it was sent, in seconds. */
  timestamp: z.string().regex(/^\d{1,11}$/),
  text: z.object({ body: z.string().max(10_000) }),
});
