import type { Delivery } from './stand-in.ts';

/** Brings webhooks as networks do: twice, late, in another order, damaged. Resolves to the statuses of the answers. */
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

    /** The same one so often, all at once. */
    duplicate: (delivery: Delivery, times: number): Promise<number[]> =>
      Promise.all(Array.from({ length: times }, () => send(delivery))),

    /** One after the other, the last told first. */
    async reorder(deliveries: readonly Delivery[]): Promise<number[]> {
      const statuses: number[] = [];
      for (const delivery of deliveries.toReversed()) statuses.push(await send(delivery));
      return statuses;
    },

    /** One figure of the body has changed on its way. */
    corrupt: ({ body, headers }: Delivery): Promise<number> =>
      send({ body: body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)), headers }),

    /** Nobody signed it. */
    forge: ({ body }: Delivery): Promise<number> => send({ body, headers: {} }),
  };
};
