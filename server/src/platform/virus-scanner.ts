import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { watched } from './activities.ts';

export interface VirusScanner {
  /** Whether a file is clean. Throws if the scanner does not answer. */
  isClean(bytes: Uint8Array): Promise<boolean>;
}

const timeout = 20_000;
const chunkSize = 64 * 1024;

/** Scans with ClamAV's daemon (INSTREAM command) at `tcp://host:port` or `unix:///run/clamav/clamd.ctl`. */
export const createVirusScanner = (url: string): VirusScanner =>
  watched(
    'scanner',
    {
      async isClean(bytes: Uint8Array) {
        const answer = await ask(open(new URL(url)), bytes);
        if (/: OK\0?$/.test(answer)) return true;
        if (/ FOUND\0?$/.test(answer)) return false;
        throw new Error('The virus scanner gave no answer.');
      },
    },
    ['isClean'],
  );

const open = ({ protocol, hostname, port, pathname }: URL): Socket =>
  protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''));

const ask = async (socket: Socket, bytes: Uint8Array): Promise<string> => {
  socket.setTimeout(timeout, () => socket.destroy(new Error('The virus scanner does not answer.')));
  try {
    socket.write('zINSTREAM\0');
    for (let start = 0; start < bytes.length; start += chunkSize) {
      const chunk = bytes.subarray(start, start + chunkSize);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
    return await text(socket);
  } finally {
    socket.destroy();
  }
};

const lengthOf = (length: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};
