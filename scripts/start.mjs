import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main, root } from './project.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // Libraries choose their fast builds by NODE_ENV; whether this is a production instance is another question.
  process.env.INSTANCE ??= process.env.NODE_ENV ?? 'local';
  process.env.NODE_ENV = 'production';
  process.setSourceMapsEnabled(true);
  if (process.env.npm_lifecycle_event) endWithParent();
  // In this very process: signals reach the server without anybody passing them on.
  await import(pathToFileURL(join(root, 'server/dist/main.js')).href);
});

/** npm passes a signal on to the shell it uses, and many a shell dies of it without telling us. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 100).unref();
}
