import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCloudApi } from './cloud-api.ts';
import type { WhatsAppMessage } from './whatsapp-sender.ts';

const received: { path: string | undefined; authorization: string | undefined; body: unknown }[] = [];
let status = 200;
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { authorization } = request.headers;
  received.push({ path: request.url, authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
  response.writeHead(status).end('{"error":{"message":"a secret"}}');
});
const send = (message: WhatsAppMessage) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`;
  return createCloudApi({ url, phoneNumberId: '1029', token: 'the-token' }).send(message);
};
const message: WhatsAppMessage = {
  to: '98000 00000',
  template: 'visit_agreed',
  language: 'hi',
  values: { venue: 'Lake Palace', time: 'शनि, 5 दिसंबर' },
  reference: '01890000-0000-7000-8000-000000000001',
};

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

test('a message arrives as a template in its language, with named values', async () => {
  await send(message);
  expect(received.at(-1)).toEqual({
    path: '/v23.0/1029/messages',
    authorization: 'Bearer the-token',
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '+919800000000',
      type: 'template',
      biz_opaque_callback_data: '01890000-0000-7000-8000-000000000001',
      template: {
        name: 'visit_agreed',
        language: { code: 'hi' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', parameter_name: 'venue', text: 'Lake Palace' },
              { type: 'text', parameter_name: 'time', text: 'शनि, 5 दिसंबर' },
            ],
          },
        ],
      },
    },
  });
});

test('a message that is refused fails, without revealing the answer', async () => {
  status = 400;
  await expect(send(message)).rejects.toMatchObject({ message: 'WhatsApp answered 400.', responseCode: 400 });
});
