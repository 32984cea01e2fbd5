import { setTimeout as pause } from 'node:timers/promises';
import { type Address, addressOf, type Db, type Listener, openListener, type Part, type Sql } from './db.ts';
import type { Log } from './log.ts';

export interface Live {
  /**
   * Notifies every process, including this one, once the transaction commits. The payload, as JSON, stays under
   * 7,900 bytes.
   */
  publish(tx: Sql, topic: string, payload: unknown): Promise<void>;
  /** The same for each row of a select whose column `payload` is jsonb. */
  publishEach(tx: Sql, topic: string, payloads: Part): Promise<void>;
  /** Returns a function that unsubscribes. */
  subscribe(topic: string, handler: (payload: unknown) => void): () => void;
  /** Called when messages may have been missed: anything that relies on them must be discarded. */
  onGap(handler: () => void): void;
  /** Resolves once this process receives messages. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const channel = 'live';

/**
 * Messages between the processes of one database, over LISTEN and NOTIFY. Each process uses one connection.
 */
export function createLive({ db, log }: { db: Db; log?: Pick<Log, 'warn'> }): Live {
  const handlers = new Map<string, Set<(payload: unknown) => void>>();
  const gapHandlers = new Set<() => void>();
  const listening = keepListening(addressOf(db), {
    heard(text) {
      const { topic, payload } = JSON.parse(text) as { topic: string; payload: unknown };
      for (const handler of handlers.get(topic) ?? []) guarded(() => handler(payload), log);
    },
    gap() {
      for (const handler of gapHandlers) guarded(handler, log);
    },
    log,
  });
  return {
    async publish(tx, topic, payload) {
      await tx`select pg_notify(${channel}, ${JSON.stringify({ topic, payload })})`;
    },
    async publishEach(tx, topic, payloads) {
      await tx`
        select pg_notify(${channel}, jsonb_build_object('topic', ${topic}::text, 'payload', payload)::text)
        from (${payloads}) as each`;
    },
    subscribe(topic, handler) {
      const those = handlers.get(topic) ?? new Set();
      handlers.set(topic, those.add(handler));
      return () => those.delete(handler);
    },
    onGap: (handler) => void gapHandlers.add(handler),
    ready: () => listening.ready,
    stop: () => listening.stop(),
  };
}

interface ListenOptions {
  heard: (text: string) => void;
  gap: () => void;
  log: Pick<Log, 'warn'> | undefined;
}

function keepListening(address: Address, { heard, gap, log }: ListenOptions) {
  const stopped = new AbortController();
  let listener: Listener | undefined;
  let resolveReady = () => {};
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve;
  });

  const closed = (): void => {
    listening = listen();
  };

  async function listen(): Promise<void> {
    for (let tries = 0; !stopped.signal.aborted; tries += 1) {
      try {
        listener = await openListener(address, channel, { notification: heard, closed });
        gap();
        resolveReady();
        return;
      } catch (error) {
        if (tries === 3)
          log?.warn({ err: error }, 'the database is unavailable; listening again as soon as it is back');
        await pause(Math.min(1_000, 50 * 2 ** tries), null, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  let listening = listen();
  return {
    ready,
    async stop() {
      stopped.abort();
      await listening;
      await listener?.close();
    },
  };
}

/** A failing subscriber must not affect the others. */
function guarded(call: () => void, log: Pick<Log, 'warn'> | undefined): void {
  try {
    call();
  } catch (error) {
    log?.warn({ err: error }, 'a subscriber failed');
  }
}
