import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, root } from './project.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // Libraries choose their production builds by NODE_ENV; whether this instance is in production is a separate
  // question.
  process.env.INSTANCE ??= process.env.NODE_ENV ?? 'local';
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  if (process.env.npm_lifecycle_event) endWithParent();
  // In this process, so that signals reach the server directly.
  await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
});

/** npm forwards signals to the shell it uses, and many shells die without forwarding them. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 100).unref();
}
