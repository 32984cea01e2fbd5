import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../api/failure.ts';
import { mailing } from './mail-provider.ts';

const failing = (code: string, n?: number) => async () => {
  throw new ApiFailure({ status: 429, code, detail: '', values: n === undefined ? {} : { n } });
};

describe('a code that is asked for', () => {
  it('can be asked for again after half a minute', async () => {
    expect(await mailing(async () => 'sent')).toBe(30);
  });

  it('was sent a moment ago: that one is waited for, and another comes when the server says', async () => {
    expect(await mailing(failing('code_just_sent', 12))).toBe(12);
  });

  it('is refused for any other reason', async () => {
    await expect(mailing(failing('too_many_requests', 60))).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });
});
