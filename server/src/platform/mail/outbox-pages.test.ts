import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { serveOutbox } from './outbox-pages.ts';

const directory = await mkdtemp(join(tmpdir(), 'outbox-'));
afterAll(() => rm(directory, { recursive: true }));
const outbox = createOutboxMailer({ directory, clock: systemClock });
const fastify = Fastify();
serveOutbox(fastify, outbox);

const get = async (url: string) => {
  const { statusCode: status, body, headers } = await fastify.inject(url);
  return { status, body, policy: String(headers['content-security-policy']) };
};

describe('the pages of the outbox', () => {
  test('say when there is no email yet', async () => {
    expect((await get('/outbox/')).body).toContain('No mail yet');
  });

  test('show the content of an email as text, never as markup of their own', async () => {
    const evil = '<script>alert(1)</script>';
    await outbox.send({ to: `"${evil}"@example.test`, subject: evil, text: evil, html: `<b>hi</b>${evil}` });
    const [mail] = await outbox.list();
    for (const url of ['/outbox/', `/outbox/${mail?.id}`]) {
      const { body, policy } = await get(url);
      expect(body).not.toContain('<script>');
      expect(body).toContain('&#60;script&#62;');
      expect(policy).toContain("default-src 'none'");
    }
  });

  test('show the HTML of an email in a sandbox without scripts', async () => {
    const [mail] = await outbox.list();
    const { body, policy } = await get(`/outbox/${mail?.id}/html`);
    expect(body).toContain('<b>hi</b>');
    expect(policy).toMatch(/sandbox(?!.*allow-scripts)/);
  });

  test('answer 404 for a missing email', async () => {
    expect((await get('/outbox/000000000000000-00000000')).status).toBe(404);
    expect((await get('/outbox/..%2f..%2fsecrets')).status).toBe(404);
  });
});
