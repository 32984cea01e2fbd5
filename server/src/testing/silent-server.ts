import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterFile } from './clean-up.ts';

/** An external server that accepts every connection and never responds. */
export const aSilentServer = async () => {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    asked += 1;
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    socket.resume();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterFile(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
};
