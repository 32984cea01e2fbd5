import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Mail } from '../mail/mailer.ts';
import { createHttpSms } from './http-sms.ts';
import { createOutboxSms } from './outbox-sms.ts';

const received: { authorization: string | undefined; body: unknown }[] = [];
let status = 202;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString());
  received.push({ authorization: request.headers.authorization, body });
  response.writeHead(status).end('{}');
});
const reference = '01890000-0000-7000-8000-000000000001';
const address = (user = '') => `http://${user}127.0.0.1:${(server.address() as AddressInfo).port}/send`;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

describe('a text message over HTTP', () => {
  test('arrives with number, text and sender', async () => {
    const sender = createHttpSms({ url: address('house:se%40cret@'), templates: new Map() });
    await sender.send({
      to: '98000 00000',
      text: 'नमस्ते',
      shortText: 'न',
      template: 'greeting.hi',
      reference,
    });
    expect(received.at(-1)).toEqual({
      authorization: `Basic ${Buffer.from('house:se@cret').toString('base64')}`,
      body: { to: '+919800000000', text: 'नमस्ते', reference },
    });
  });

  test('rejects when the gateway refuses it, without revealing its answer', async () => {
    status = 500;
    const sending = createHttpSms({ url: address(), templates: new Map() }).send({
      to: '+919800000000',
      text: 'secret',
      shortText: 'secret',
      template: 'greeting.en',
      reference,
    });
    await expect(sending).rejects.toThrow('The SMS gateway answered 500.');
    status = 202;
  });

  test('has the ids that Indian operators ask for, and is not sent without the id of its template', async () => {
    const sender = createHttpSms({
      url: address(),
      sender: 'MANDAP',
      entityId: '1101',
      templates: new Map([['greeting.hi', '1107']]),
    });
    await sender.send({
      to: '9800000000',
      text: 'नमस्ते, आशा',
      shortText: 'नमस्ते',
      template: 'greeting.hi',
      reference,
    });
    expect(received.at(-1)?.body).toEqual({
      to: '+919800000000',
      text: 'नमस्ते',
      reference,
      template_id: '1107',
      sender: 'MANDAP',
      entity_id: '1101',
    });
    const count = received.length;
    const sending = sender.send({
      to: '9800000000',
      text: 'Hello',
      shortText: 'Hello',
      template: 'greeting.en',
      reference,
    });
    await expect(sending).rejects.toThrow('SMS_TEMPLATES has no id for greeting.en.');
    expect(received).toHaveLength(count);
  });
});

test('without a gateway a text message is stored among the unsent emails', async () => {
  const mails: Mail[] = [];
  await createOutboxSms({ send: async (mail) => void mails.push(mail) }).send({
    to: '09800000000',
    text: '<b>Booking</b> confirmed',
    shortText: '',
    template: 'bookingConfirmed.en',
    reference,
  });
  expect(mails[0]).toMatchObject({ to: '+919800000000', text: '<b>Booking</b> confirmed' });
  expect(mails[0]?.html).not.toContain('<b>');
});
