import type { Delivery } from './fake-gateway.ts';

/**
 * Delivers webhooks as networks do: twice, late, reordered, corrupted. Resolves to the statuses of the
 * responses.
 */
export const createWebhookSender = (address: () => string) => {
  const send = async ({ body, headers }: Delivery): Promise<number> => {
    const answer = await fetch(address(), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  return {
    send,

    /** The same webhook several times concurrently. */
    duplicate: (delivery: Delivery, times: number): Promise<number[]> =>
      Promise.all(Array.from({ length: times }, () => send(delivery))),

    /** One after another, in reverse order. */
    async reorder(deliveries: readonly Delivery[]): Promise<number[]> {
      const statuses: number[] = [];
      for (const delivery of deliveries.toReversed()) statuses.push(await send(delivery));
      return statuses;
    },

    /** With one digit of the body changed. */
    corrupt: ({ body, headers }: Delivery): Promise<number> =>
      send({ body: body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)), headers }),

    /** Without a signature. */
    forge: ({ body }: Delivery): Promise<number> => send({ body, headers: {} }),
  };
};
