import * as z from 'zod';

/** A call of Meta's webhook. Most are about deliveries and have no messages. */
export const WhatsAppCall = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ messages: z.array(z.unknown()).default([]) }) })),
    }),
  ),
});

/** A text that somebody wrote. Pictures, voice messages and others are different. */
export const WrittenMessage = z.object({
  /** The number, digits only, with country code. */
  from: z.string().regex(/^\d{6,20}$/),
  /** When it was sent, in seconds. */
  timestamp: z.string().regex(/^\d{1,11}$/),
  text: z.object({ body: z.string().max(10_000) }),
});
