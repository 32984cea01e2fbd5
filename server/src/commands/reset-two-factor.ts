import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '../app.ts';
import { isConfigError, readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { openPlatform } from '../platform/platform.ts';

const usage = `Removes the two-factor sign-in of an administrator who has lost phone and recovery codes:

    npm run admin:reset-two-factor -- --email asha@example.com

They are signed out everywhere, get an email about it, and set it up again when they next sign in.`;

async function main(): Promise<void> {
  const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
  if (!email) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const { platform, close } = await openPlatform({
    config: readConfig(),
    log: createLog({ json: false, level: 'warn' }),
    migrations: resolve(import.meta.dirname, '../../migrations'),
    clock: systemClock,
  });
  const app = await buildApp(platform, null);
  try {
    await app.accounts.resetTwoFactor(email.toLowerCase());
    console.log(`${email} signs in without a second factor once, and sets it up again.`);
  } finally {
    await app.fastify.close();
    await close();
  }
}

await main().catch((error: unknown) => {
  if (error instanceof Failure) console.error(error.detail);
  else console.error(isConfigError(error) ? error.message : error);
  process.exitCode = 1;
});
