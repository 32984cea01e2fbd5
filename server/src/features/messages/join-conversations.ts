interface SentMessage {
  id: string;
  threadId: string;
  number: number;
  senderId: string;
  createdAt: Date;
}

interface ReadPosition {
  threadId: string;
  userId: string;
  upTo: number;
}

/**
 * Joins two conversations with the same host into one. Resolves to the ids of its messages in the order in which they were
 * sent, and how far each party has read: up to the first message that they have not seen.
 */
export const joinConversations = (
  messages: readonly SentMessage[],
  reads: readonly ReadPosition[],
  { from, to, hostId }: { from: string; to: string; hostId: string },
): { ids: string[]; upTo: { userId: string; upTo: number }[] } => {
  const ordered = [...messages].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
  const party = (userId: string): string => (userId === from ? to : userId);
  const hasSeen = (userId: string, { threadId, number, senderId }: SentMessage): boolean =>
    party(senderId) === userId ||
    reads.some((read) => read.threadId === threadId && party(read.userId) === userId && read.upTo >= number);
  return {
    ids: ordered.map(({ id }) => id),
    upTo: [to, hostId].map((userId) => {
      const firstUnseen = ordered.findIndex((message) => !hasSeen(userId, message));
      return { userId, upTo: firstUnseen === -1 ? ordered.length : firstUnseen };
    }),
  };
};
