import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp-mailer.ts';

const received: { to: string[]; body: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('nobody') ? new Error('no such user') : null),
  onData(stream, { envelope }, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({
        to: envelope.rcptTo.map(({ address }) => address),
        body: Buffer.concat(chunks).toString(),
      });
      done();
    });
  },
});
let mailer: ReturnType<typeof createSmtpMailer>;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'The house <house@example.test>' });
});
afterAll(async () => {
  await mailer.stop();
  server.close();
});

const mail = { subject: 'आपका कोड', html: '<p>123456</p>', text: '123456' };

describe('email over SMTP', () => {
  test('arrives with text and HTML', async () => {
    await mailer.send({ ...mail, to: 'asha@example.test' });
    const [first] = received;
    expect(first?.to).toEqual(['asha@example.test']);
    expect(first?.body).toContain('From: The house <house@example.test>');
    expect(first?.body).toContain('multipart/alternative');
  });

  test('rejects when the mail server refuses the address', async () => {
    await expect(mailer.send({ ...mail, to: 'nobody@example.test' })).rejects.toThrow();
  });

  test('never parses one address as several', async () => {
    const before = received.length;
    await mailer.send({ ...mail, to: 'a@example.test, b@example.test' }).catch(() => {});
    for (const { to } of received.slice(before)) expect(to).not.toContain('b@example.test');
  });
});
