import type { Role } from '@mandap/domain/accounts/roles';
import { createAccessTokens } from '../server/src/features/accounts/access-token.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import type { TestUser } from '../server/src/testing/builders.ts';
import { benchSecret } from './instance.ts';

/** An authorization header that is valid for an hour, without going through sign-in. */
export const bearerOf = async ({ id }: TestUser, role: Role = 'user'): Promise<{ authorization: string }> => {
  const tokens = createAccessTokens({ secret: benchSecret, clock: systemClock });
  const until = new Date(systemClock.now().getTime() + 3_600_000);
  return { authorization: `Bearer ${await tokens.sign({ userId: id, role, sessionId: id, until })}` };
};
