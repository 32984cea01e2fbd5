import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#server/platform/clock.ts';
import type { TestUser } from '../builders.ts';
import type { Delivery, FakeGateway } from '../gateways/fake-gateway.ts';

interface Needs {
  origin(): string;
  tokenFor(user: TestUser): Promise<string>;
  gateway: FakeGateway;
  /** Whether people retry with the same key, like an open page, or start over, as after a reload. */
  keepsKeys: boolean;
}

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a response is read as it is on the wire
  json: any;
}

/** The timeout of a request, the delay of a retry, and the total time limit, in ms. */
const requestTimeout = 15_000;
const pauseBetween = 150;
const lastTry = 300_000;

/**
 * People retry until they get a response, and the gateway delivers until it is acknowledged, twice and out of
 * order.
 */
export const createStormNetwork = ({ origin, tokenFor, gateway, keepsKeys }: Needs) => {
  const late: Delivery[] = [];
  const counts = { sent: 0, duplicates: 0, late: 0 };
  const failures: string[] = [];

  const once = async (url: string, init: RequestInit): Promise<Answer | null> => {
    const answer = await fetch(`${origin()}${url}`, {
      ...init,
      signal: AbortSignal.timeout(requestTimeout),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (!answer || text === null || text === undefined || answer.status === 503) return null;
    if (answer.status === 500) failures.push(`${init.method} ${url}`);
    return { status: answer.status, json: JSON.parse(text) };
  };

  const insist = async (
    url: string,
    init: RequestInit & { headers: Record<string, string> },
  ): Promise<Answer> => {
    const key = randomUUID();
    const began = performance.now();
    while (performance.now() - began < lastTry) {
      const headers = { ...init.headers, 'idempotency-key': keepsKeys ? key : randomUUID() };
      const answer = await once(url, { ...init, headers });
      if (answer && answer.json.code !== 'key_in_use') return answer;
      await pause(pauseBetween);
    }
    throw new Error(`Nobody answers ${init.method} ${url}`);
  };

  const deliver = async (delivery: Delivery): Promise<void> => {
    counts.sent += 1;
    const headers = { 'content-type': 'application/json', ...delivery.headers };
    const { status } = await insist('/api/payments/webhooks/razorpay/', {
      method: 'POST',
      headers,
      body: delivery.body,
    });
    if (status !== 200) throw new Error(`A webhook was answered with ${status}`);
  };

  return {
    counts,
    /** Requests that were answered with an internal error. */
    failures,

    async ask(as: TestUser, method: string, url: string, body?: object): Promise<Answer> {
      const headers = {
        authorization: `Bearer ${await tokenFor(as)}`,
        ...(body && { 'content-type': 'application/json' }),
      };
      return insist(url, { method, headers, body: body ? JSON.stringify(body) : null });
    },

    /** The gateway's webhook for an order: now, twice at once, or long after everything else. */
    async webhook(orderId: string, chance: number): Promise<void> {
      const delivery = gateway.orderWebhook(orderId, systemClock.now());
      if (chance < 0.3) {
        late.push(delivery);
        counts.late += 1;
        return;
      }
      if (chance < 0.6) counts.duplicates += 1;
      await Promise.all(chance < 0.6 ? [deliver(delivery), deliver(delivery)] : [deliver(delivery)]);
    },

    /** Delivers delayed webhooks in reverse order, and all webhooks once more. */
    async deliverLate(): Promise<void> {
      for (const delivery of late.toReversed()) await deliver(delivery);
      for (const delivery of late.slice(0, 20)) await deliver(delivery);
      counts.duplicates += Math.min(20, late.length);
    },
  };
};

export type StormNetwork = ReturnType<typeof createStormNetwork>;
