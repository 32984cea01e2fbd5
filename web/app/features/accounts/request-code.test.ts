import { describe, expect, it } from 'vitest';
import { ApiFailure } from '#app/api/failure.ts';
import { requestCode } from './request-code.ts';

const failing = (code: string, n?: number) => async () => {
  throw new ApiFailure({ status: 429, code, detail: '', values: n === undefined ? {} : { n } });
};

describe('requesting a code', () => {
  it('is possible again after half a minute', async () => {
    expect(await requestCode(async () => 'sent')).toBe(30);
  });

  it('continues with a code that was sent a moment ago, and waits as long as the server says', async () => {
    expect(await requestCode(failing('code_just_sent', 12))).toBe(12);
  });

  it('fails for any other reason', async () => {
    await expect(requestCode(failing('too_many_requests', 60))).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });
});
