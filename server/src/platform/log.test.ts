import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';

describe('a logged error', () => {
  it.each([
    'asha@example.com',
    'asha.sharma+wedding@mail.example.co.in',
    'asha@localhost',
    'asha@[192.0.2.7]',
    'आशा@उदाहरण.भारत',
    '"asha sharma"@example.com',
  ])('does not contain %s, in its message, its stack or its cause', (address) => {
    const cause = new Error(`550 5.1.1 <${address}>: no such user`);
    const error = new Error(`Could not send to ${address}, sorry`, { cause });
    const text = JSON.stringify(describeError(error));
    expect(text).not.toMatch(/asha|आशा|उदाहरण|192\.0/);
    expect(text).toContain('<address>');
    expect(text).toContain('no such user');
  });

  it('keeps the file positions in its stack', () => {
    const error = new Error('no');
    error.stack = 'Error: no\n    at run (/srv/node_modules/@fastify/compress/index.js:12:3)';
    expect(describeError(error).stack).toBe(error.stack);
  });
});
