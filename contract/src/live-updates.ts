/** The stream of what happens to one person, as server-sent events; not a call, because it does not end by itself. */
export const liveUpdatesPath = '/api/news/';

/** What open pages hear of at once. It names the thing; what became of it they ask for. */
export type LiveUpdate =
  | {
      kind: 'message';
      threadId: string;
      /** Of the message that changed, where none has come. */
      changed?: number;
    }
  | { kind: 'notification' }
  /** To administrators: something of what their dashboard shows. */
  | { kind: 'platform' }
  | { kind: 'booking'; bookingId: string };

export type NewsKind = LiveUpdate['kind'];

/** `gap`: something may have been missed, so whoever listens asks again. */
export type LiveUpdateOrGap = LiveUpdate | { kind: 'gap' };
