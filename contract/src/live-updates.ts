/** A person's stream of server-sent events; not an endpoint because it does not end by itself. */
export const liveUpdatesPath = '/api/live-updates/';

/** What open pages are notified of. It names only the changed item; pages then reload it. */
export type LiveUpdate =
  | {
      kind: 'message';
      threadId: string;
      /** Number of the changed message, when none is new. */
      changed?: number;
    }
  | { kind: 'notification' }
  /** To administrators: some number on the dashboard changed. */
  | { kind: 'platform' }
  /** To administrators: who is on a ticket, a report or a dispute changed. */
  | { kind: 'assignment' }
  | { kind: 'booking'; bookingId: string }
  /** What this person may do at some venue changed, or who manages theirs. */
  | { kind: 'team' };

/** `gap`: updates may have been missed; clients reload. */
export type LiveUpdateOrGap = LiveUpdate | { kind: 'gap' };
