/** Sessions that ended while their access tokens still live, known to this process: asked at every call. */
export const createRevokedSessions = ({ lifetime }: { lifetime: number }) => {
  const revoked = new Map<string, number>();

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
    },
  };
};
