import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FakeGateway } from '../../server/src/testing/gateways/fake-gateway.ts';
import { startRazorpay } from '../../server/src/testing/gateways/razorpay.ts';
import { freePort, type ServerProcess, startServer } from '../../server/src/testing/server-process.ts';
import { startSmtp } from '../../server/src/testing/smtp.ts';
import type { Person } from './api.ts';
import { serverEntry } from './server-entry.ts';

const root = resolve(import.meta.dirname, '../..');
const tlsFile = (name: string) => join(import.meta.dirname, 'tls', name);

export interface ProductionServer {
  server: ServerProcess;
  gateway: FakeGateway;
  /** Runs one of the server's commands with its environment; resolves to its output and exit code. */
  run(command: string, args: readonly string[], input?: string): Promise<{ code: number; output: string }>;
  stop(): Promise<void>;
}

/**
 * A production instance without demo data, whose clock a test can advance. Its mail server and gateway speak
 * the real protocols. The gateway's certificate is for tests only: nothing else trusts it.
 */
export async function startProduction(firstPort: number): Promise<ProductionServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'production-'));
  const [cert, key] = await Promise.all([
    readFile(tlsFile('localhost.cert.pem'), 'utf8'),
    readFile(tlsFile('localhost.key.pem'), 'utf8'),
  ]);
  const [smtp, gateway, port] = await Promise.all([
    startSmtp(dataDir),
    startRazorpay({ tls: { cert, key } }),
    freePort(firstPort),
  ]);
  const env: Record<string, string> = {
    ...gateway.env,
    INSTANCE: 'production',
    PUBLIC_URL: `http://localhost:${port}`,
    JWT_SECRET: 'only this test knows it, and it is long enough',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Mandap <hello@mandap.example>',
    NODE_EXTRA_CA_CERTS: tlsFile('localhost.cert.pem'),
    RATE_LIMITS: 'on',
    LOG_LEVEL: 'info',
  };
  const run: ProductionServer['run'] = async (command, args, input = '') => {
    const entry =
      serverEntry === 'bundle'
        ? [`server/dist/commands/${command}.js`]
        : ['--import', 'tsx', `server/src/commands/${command}.ts`];
    const child = spawn(process.execPath, [...entry, ...args], {
      cwd: root,
      env: {
        ...process.env,
        TSX_TSCONFIG_PATH: 'server/tsconfig.json',
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        ...env,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    child.stdin.end(input);
    const [code] = await once(child, 'close');
    return { code, output };
  };
  const server = await startServer({ entry: 'clocked', dataDir, port, env });
  Object.assign(process.env, { APP_ORIGIN: `http://localhost:${port}`, APP_DATA_DIR: dataDir });
  return {
    server,
    gateway,
    run,
    async stop() {
      await server.stop();
      await smtp.stop();
      await gateway.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const administrator: Person = {
  name: 'Nandini Iyer',
  email: 'nandini@mandap.example',
  password: 'Shehnai2026',
};
