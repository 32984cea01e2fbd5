import { connect, createServer } from 'node:net';

/** A minimal round-robin load balancer: passes each connection to the next of these ports. */
const ports = process.argv.slice(2).map(Number);
let next = 0;

const server = createServer((client) => {
  const backend = connect(ports[next++ % ports.length] ?? 0, '127.0.0.1');
  client.pipe(backend).pipe(client);
  client.on('error', () => backend.destroy());
  backend.on('error', () => client.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(address && typeof address === 'object' ? address.port : 0);
});
process.once('disconnect', () => process.exit());
