import { describe, expect, test } from 'vitest';
import { createTestClock } from '#server/platform/clock.ts';
import { createAccessTokens } from './access-token.ts';

const clock = createTestClock(new Date('2026-11-21T06:00:00Z'));
const tokens = createAccessTokens({ secret: 'a secret that is long enough for a test', clock });
const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000);
const sign = (until: Date, by = tokens) => by.sign({ userId: 'u', role: 'user', sessionId: 's', until });

describe('an access token', () => {
  test('identifies the caller each time it is read', async () => {
    const token = await sign(minutes(15));
    const asha = { id: 'u', role: 'user', sessionId: 's' };
    expect([await tokens.read(token), await tokens.read(token)]).toEqual([asha, asha]);
  });

  test('expires to the second, even if it was read before', async () => {
    const token = await sign(minutes(1));
    clock.advance(59_000);
    expect(await tokens.read(token)).not.toBeNull();
    clock.advance(1_000);
    expect(await tokens.read(token)).toBeNull();
  });

  test('is refused when altered or signed by somebody else, on every attempt', async () => {
    const token = await sign(minutes(15));
    const others = createAccessTokens({ secret: 'the secret of quite another server', clock });
    await tokens.read(token);
    for (const wrong of [`${token.slice(0, -4)}AAAA`, await sign(minutes(15), others), 'x.y.z', ''])
      expect([await tokens.read(wrong), await tokens.read(wrong)]).toEqual([null, null]);
  });
});
