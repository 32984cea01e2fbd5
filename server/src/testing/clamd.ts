import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterFile } from './clean-up.ts';

/**
 * The harmless text that scanners report as a virus (eicar.org), split so that no scanner finds it in this
 * file.
 */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
);

/** A fake ClamAV daemon that knows one virus. It can be offline or not respond. */
export const startClamd = async () => {
  const clamd = { url: '', state: 'works' as 'works' | 'away' | 'fails' };
  const server = createServer((socket) => {
    if (clamd.state === 'away') socket.destroy();
    else if (clamd.state === 'fails') socket.end('INSTREAM size limit exceeded. ERROR\0');
    else void answer(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  clamd.url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterFile(async () => void server.close());
  return clamd;
};

const answer = async (socket: Socket): Promise<void> => {
  let received = Buffer.alloc(0);
  for await (const part of socket) {
    received = Buffer.concat([received, part as Buffer]);
    const file = fileIn(received);
    if (!file) continue;
    socket.end(file.includes(testVirus) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    return;
  }
};

/** The file sent by INSTREAM. Undefined until its end has arrived. */
const fileIn = (bytes: Buffer): string | null => {
  const command = 'zINSTREAM\0';
  if (!bytes.toString('latin1').startsWith(command)) return null;
  let [at, file] = [command.length, ''];
  while (at + 4 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return file;
    file += bytes.toString('latin1', at + 4, at + 4 + length);
    at += 4 + length;
  }
  return null;
};
