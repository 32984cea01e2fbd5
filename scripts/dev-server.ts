import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HotPayload, ViteDevServer } from 'vite';
import { readConfig } from '../server/src/config.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { serverInDevelopment } from './build.mjs';
import { compileMessages } from './messages/compile-messages.ts';

/*
 * `npm run dev`: PostgreSQL, Vite and the address that browsers open stay in this process. The server is a child of it, which is
 * bundled and started again when one of its files changes. Requests wait for it. The child renders the pages with the modules
 * of Vite, which it gets through messages (server/src/http/dev-web.ts).
 */

const root = resolve(import.meta.dirname, '..');
const web = join(root, 'web');
const config = readConfig();
const dataDir = resolve(config.dataDir);
// Its plugin of React Router needs this directory.
process.chdir(web);
const { createServer: createVite, createServerModuleRunnerTransport } = await importVite();

const front = createServer((request, response) =>
  vite.middlewares(request, response, () => void pass(request, response)),
);
compileMessages();
const bundle = await serverInDevelopment();
const [vite, database] = await Promise.all([
  openVite(),
  config.databaseUrl ? null : startEmbeddedPostgres({ directory: join(dataDir, 'postgres'), log: console }),
  bundle.rebuild(),
]);

let child: ChildProcess;
/** The address of the child. Null if it has ended. */
let origin: Promise<string | null>;
startServer();

function startServer(): void {
  const started = fork(join(root, 'server/.build/main.js'), {
    cwd: root,
    execArgv: ['--enable-source-maps'],
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: config.publicUrl },
  });
  child = started;
  const { connect, disconnect, send } = createServerModuleRunnerTransport({
    channel: vite.environments.ssr.hot,
  });
  void connect?.({
    onMessage: (payload) => void (started.connected && started.send(payload)),
    onDisconnection: () => {},
  });
  started.once('exit', () => void disconnect?.());
  origin = new Promise((found) => {
    started.once('exit', () => found(null));
    started.on('message', (message: HotPayload | { origin: string }) => {
      if ('origin' in message) found(message.origin);
      else void send?.(message);
    });
  });
}

/** Vite, as the web workspace has it. */
async function importVite(): Promise<typeof import('vite')> {
  return import(pathToFileURL(createRequire(join(web, 'package.json')).resolve('vite')).href);
}

async function openVite(): Promise<ViteDevServer> {
  const server = await createVite({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: front } },
    environments: { ssr: { dev: { preTransformRequests: true } } },
  });
  // The first page needs all modules: they are made ready while the server starts.
  void server.environments.ssr.warmupRequest('virtual:react-router/server-build');
  return server;
}

/** Passes a request on to the server, as soon as it listens. */
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = await origin;
  if (!address) return void response.writeHead(503).end('The server has ended. The terminal says why.');
  const { method, headers } = request;
  const passed = forward(`${address}${request.url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}

const ofServer = ['server', 'contract', 'domain'].map((name) => join(root, name, 'src') + sep);
let soon: NodeJS.Timeout | undefined;
vite.watcher.add(ofServer);
vite.watcher.on('all', (event, path) => {
  if (!/^(add|change|unlink)$/.test(event) || /\.test\.tsx?$/.test(path)) return;
  if (!ofServer.some((directory) => path.startsWith(directory))) return;
  // An editor may save several files at once.
  clearTimeout(soon);
  soon = setTimeout(() => void restart(), 50);
});

/** If the server cannot be bundled, esbuild says why, and the server that runs stays. */
async function restart(): Promise<void> {
  const isBundled = await bundle.rebuild().catch(() => false);
  if (!isBundled) return;
  child.kill('SIGTERM');
  startServer();
}

let isStopping = false;

async function stop(code = 0): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  clearTimeout(soon);
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.kill('SIGTERM');
  await ended;
  await vite.close();
  await bundle.dispose();
  await database?.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // Vite would exit before the others have ended.
  process.removeAllListeners(signal);
  process.on(signal, () => void stop());
}

front.once('error', (error) => {
  console.error(error.message);
  void stop(1);
});
front.listen(config.port, config.host);
