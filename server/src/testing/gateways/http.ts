import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** `null`: closes the connection without a response. */
export type StubResponse = { status?: number; json: unknown } | null;

/** A certificate and its key in PEM, for an https server. */
export interface Tls {
  cert: string;
  key: string;
}

export interface HttpServer {
  url: string;
  stop(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

/** An external server, on a free port of this machine. */
export const listen = async (
  serve: (request: ReceivedRequest) => Promise<StubResponse>,
  tls?: Tls,
): Promise<HttpServer> => {
  const answerTo: RequestListener = async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://gateway');
    const { method = 'GET', headers } = request;
    const body = await bodyOf(request);
    const answer = await serve({ method, path, query, headers, body });
    if (!answer) return request.socket.destroy();
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(answer.json));
  };
  const server = tls ? createTlsServer(tls, answerTo) : createServer(answerTo);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `${tls ? 'https://localhost' : 'http://127.0.0.1'}:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
