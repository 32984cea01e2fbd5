import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** The plain text of a message, and its subject if it is ASCII. */
const parse = (message: string): { subject: string; text: string } => {
  const subject = /^Subject: (.*)$/m.exec(message)?.[1] ?? '';
  const [, head = '', body = ''] =
    /^(Content-Type: text\/plain[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/m.exec(message) ?? [];
  const isBase64 = /base64/i.test(head);
  const bytes = isBase64
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      );
  return { subject, text: bytes.toString('utf8').replaceAll('\r\n', '\n') };
};

/**
 * A mail server. It stores messages like the outbox of a development instance, so that journeys read both in
 * the same way.
 */
export async function startSmtp(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = join(dataDir, 'outbox');
  await mkdir(directory, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const store = async () => {
        const message = await text(stream);
        count += 1;
        const sentAt = new Date().toISOString();
        for (const { address: to } of envelope.rcptTo) {
          const name = `${String(count).padStart(6, '0')}-${to.replace(/\W/g, '')}.json`;
          await writeFile(
            join(directory, name),
            JSON.stringify({ to, ...parse(message), sentAt: `${sentAt} ${count}` }),
          );
        }
      };
      store().then(() => done(), done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((stopped) => server.close(stopped)),
  };
}
