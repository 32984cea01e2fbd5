/** Sessions that ended while their access tokens still live, known to this process: asked at every call. */
export const createRevokedSessions = ({ lifetime }: { lifetime: number }) => {
  const revoked = new Map<string, number>();
  const handlers: ((id: string) => void)[] = [];

  const forgetOld = (now: Date): void => {
    for (const [id, at] of revoked) {
      if (at > now.getTime() - lifetime) break;
      revoked.delete(id);
    }
  };

  return {
    has: (id: string): boolean => revoked.has(id),
    add(id: string, now: Date): void {
      forgetOld(now);
      revoked.set(id, now.getTime());
      for (const handler of handlers) handler(id);
    },
    /** Calls back with every session that this process learns has ended. */
    onAdded: (handler: (id: string) => void): void => void handlers.push(handler),
  };
};
