/**
 * The path of a person's stream of server-sent events. It is not an endpoint because the stream does not end by itself.
 */
export const liveUpdatesPath = '/api/live-updates/';

/** A change that open pages are notified of. It only names the changed item, which pages then reload. */
export type LiveUpdate =
  | {
      kind: 'message';
      threadId: string;
      /** The number of the changed message, if no message is new. */
      changed?: number;
    }
  | { kind: 'notification' }
  /** For administrators: a number on the dashboard changed. */
  | { kind: 'platform' }
  /** For administrators: the assignee of a ticket, a report or a dispute changed. */
  | { kind: 'assignment' }
  | { kind: 'booking'; bookingId: string }
  /** A proposal was made, changed, answered or ended. */
  | { kind: 'proposal'; proposalId: string }
  /** This person's permissions at a venue changed, or the managers of their venue. */
  | { kind: 'team' };

/** `gap`: updates may have been missed, so clients reload. */
export type LiveUpdateOrGap = LiveUpdate | { kind: 'gap' };
