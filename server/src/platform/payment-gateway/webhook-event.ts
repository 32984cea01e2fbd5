import * as z from 'zod';
import { Failure } from '#server/failure.ts';
import type { GatewayEvent, Headers, PaymentGateway } from './gateway.ts';

const id = z
  .string()
  .min(1)
  .max(300)
  .refine((text) => !text.includes('\0'));
const capture = z.object({ transactionId: id, amount: z.int().min(0), currency: z.string().length(3) });
const orderState = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['open', 'failed']) }),
  z.object({ status: z.literal('captured'), capture }),
]);
const refundState = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['done', 'pending']), gatewayRefundId: id }),
  z.object({ status: z.literal('refused'), reason: z.string() }),
]);
const event = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('order'),
    eventId: id,
    orderId: id,
    state: z.union([orderState, z.literal('unknown')]),
  }),
  z.object({ about: z.literal('refund'), eventId: id, gatewayRefundId: id, state: refundState }),
]);

/** A payload is stored as JSON, and the database cannot store NUL. */
const isStorable = (raw: Buffer): boolean => !/\\u0000/.test(raw.toString());

/**
 * The event of a webhook, null when it is irrelevant. A valid signature proves the sender, not that the event
 * makes sense: throws `bad_signature`, and `bad_input` for anything that is not an event.
 */
export const readEvent = async (
  gateway: PaymentGateway,
  raw: Buffer,
  headers: Headers,
): Promise<GatewayEvent | null> => {
  const found = await gateway.readWebhook(raw, headers).catch((error: unknown) => {
    // Missing fields and wrong types fail where the body is read.
    const isMalformed = error instanceof SyntaxError || error instanceof TypeError;
    throw isMalformed ? new Failure('bad_input') : error;
  });
  if (found === null) return null;
  const parsed = event.safeParse(found);
  if (!parsed.success || !isStorable(raw)) throw new Failure('bad_input');
  return parsed.data as GatewayEvent;
};
