import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The baseline: Node's HTTP server sending the bytes of one file and nothing else. */
const [file = '', type = ''] = process.argv.slice(2);
const bytes = readFileSync(file);

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
  response.end(bytes);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.(address.port);
});
process.on('disconnect', () => process.exit(0));
