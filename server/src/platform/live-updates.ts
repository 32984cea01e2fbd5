import type { LiveUpdate, LiveUpdateOrGap } from '@mandap/contract/live-updates';
import part from 'sql-template-tag';
import type { Part, Sql } from './db.ts';
import { json } from './fragments.ts';
import type { Live } from './live.ts';

const topic = 'live-updates';

export type Listener = (item: LiveUpdateOrGap) => void;

/** Notifies a person's open pages, whichever process serves them. */
export const createLiveUpdates = ({ live }: { live: Live }) => {
  const listeners = new Map<string, Set<Listener>>();

  live.subscribe(topic, (payload) => {
    const { userId, item } = payload as { userId: string; item: LiveUpdate };
    for (const listener of listeners.get(userId) ?? []) listener(item);
  });
  live.onGap(() => {
    for (const those of listeners.values()) for (const listener of those) listener({ kind: 'gap' });
  });

  return {
    /** Delivered when the transaction commits, never when it rolls back. */
    notify: (tx: Sql, userId: string, item: LiveUpdate): Promise<void> =>
      live.publish(tx, topic, { userId, item }),

    /** The same for each `user_id` that a select returns. */
    notifyEach: (tx: Sql, userIds: Part, item: LiveUpdate): Promise<void> =>
      live.publishEach(
        tx,
        topic,
        part`select jsonb_build_object('userId', user_id, 'item', ${json({ ...item })}::jsonb) as payload from (${userIds}) as people`,
      ),

    /** Returns a function that stops listening. */
    listen(userId: string, listener: Listener): () => void {
      const those = listeners.get(userId) ?? new Set();
      listeners.set(userId, those.add(listener));
      return () => {
        those.delete(listener);
        if (those.size === 0 && listeners.get(userId) === those) listeners.delete(userId);
      };
    },
  };
};

export type LiveUpdates = ReturnType<typeof createLiveUpdates>;
