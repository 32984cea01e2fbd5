import { beforeAll, describe, expect, it, vi } from 'vitest';
import { messageIn, textOf } from './error-message.ts';
import { loadErrorTexts } from './error-texts.ts';

describe('the text of an error response', () => {
  it('is chosen in the order of the specification', () => {
    const fields = { email: ['is wrong', 'is long'], name: ['is short'] };
    expect(messageIn({ detail: 'a', error: 'b', message: 'c', ...fields })).toBe('a');
    expect(messageIn({ error: 'b', message: 'c' })).toBe('b');
    expect(messageIn({ message: 'c', non_field_errors: ['d'] })).toBe('c');
    expect(messageIn({ non_field_errors: ['d', 'e'], ...fields })).toBe('d, e');
    expect(messageIn(fields)).toBe('email: is wrong, is long; name: is short');
    expect(messageIn('plain')).toBe('plain');
  });

  it('is the caller’s fallback, or else a general sentence, if the response has none', () => {
    for (const body of [null, undefined, '', {}, 42]) {
      const failure = { status: 502, code: 'http_502', detail: messageIn(body) };
      expect(textOf(failure, 'Login failed')).toBe('Login failed');
      expect(textOf(failure)).toBe('An error occurred');
    }
  });
});

describe('the displayed text', () => {
  beforeAll(loadErrorTexts);

  it('is the server’s own sentence until the catalogue has loaded', async () => {
    vi.resetModules();
    const { textOf } = await import('./error-message.ts');
    const { loadErrorTexts } = await import('./error-texts.ts');
    const failure = { status: 409, code: 'email_in_use', detail: 'This address is taken.' };
    expect(textOf(failure)).toBe('This address is taken.');
    await loadErrorTexts();
    expect(textOf(failure)).toBe('Email already in use');
  });

  it('is the catalogue’s text with the server’s values, whatever the server’s own text is', () => {
    const detail = '350 or fewer.';
    expect(textOf({ status: 400, code: 'too_many_guests', detail, values: { n: 350 } })).toBe(
      'This venue holds up to 350 guests.',
    );
    const values = { n: '₹1,500' };
    expect(textOf({ status: 409, code: 'refund_too_much', detail: '', values })).toContain('at most ₹1,500');
  });

  it('is the server’s own sentence if the code is unknown', () => {
    expect(textOf({ status: 418, code: 'teapot', detail: 'Short and stout' })).toBe('Short and stout');
    expect(textOf({ status: 500, code: 'http_500', detail: '' }, 'Login failed')).toBe('Login failed');
  });

  it('has its own sentence for network failures', () => {
    expect(textOf({ status: 0, code: 'timeout', detail: '' })).toBe('Request timed out');
    expect(textOf({ status: 0, code: 'network', detail: '' })).toBe('Network error occurred');
    expect(textOf({ status: 401, code: 'authentication_failed', detail: '' })).toBe('Authentication failed');
  });
});
