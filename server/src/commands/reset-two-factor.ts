import { parseArgs } from 'node:util';
import { email } from '@mandap/contract/checks';
import { checkedArgument, runCommand, withApp } from '../command.ts';
import { usageError } from '../usage-error.ts';

const usage = `Removes the two-factor sign-in of an administrator who has lost phone and recovery codes:

    npm run admin:reset-two-factor -- --email asha@example.com

They are signed out everywhere, get an email about it, and set it up again when they next sign in.`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  if (!values.email) throw usageError(usage);
  const typed = checkedArgument(email(), values.email);
  await withApp(async (app) => {
    await app.accounts.resetTwoFactor(typed);
    console.log(`${typed} signs in without a second factor once, and sets it up again.`);
  });
}

await runCommand(main);
