import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { email } from '@mandap/contract/checks';
import { buildApp } from '../app.ts';
import { checkedArgument, runCommand } from '../command.ts';
import { readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { openPlatform } from '../platform/platform.ts';
import { usageError } from '../usage-error.ts';

const usage = `Removes the two-factor sign-in of an administrator who has lost phone and recovery codes:

    npm run admin:reset-two-factor -- --email asha@example.com

They are signed out everywhere, get an email about it, and set it up again when they next sign in.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (!values.email) throw usageError(usage);
  const typed = checkedArgument(email(), values.email);
  const { platform, close } = await openPlatform({
    config: readConfig(),
    log: createLog({ json: false, level: 'warn' }),
    migrations: resolve(import.meta.dirname, '../../migrations'),
    clock: systemClock,
  });
  const app = await buildApp(platform, null);
  try {
    await app.accounts.resetTwoFactor(typed);
    console.log(`${typed} signs in without a second factor once, and sets it up again.`);
  } finally {
    await app.fastify.close();
    await close();
  }
}

await runCommand(main);
