import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { newPassword } from '@mandap/contract/accounts/passwords.schemas';
import { email } from '@mandap/contract/checks';
import { splitName } from '@mandap/domain/names';
import { checkedArgument, runCommand, withApp } from '../command.ts';
import { readConfig } from '../config.ts';
import { checkTextOf } from '../i18n/error-text.ts';
import { usageError } from '../usage-error.ts';

const usage = `Creates an administrator:

    npm run admin:create -- --email asha@example.com --name "Asha Devi"

It asks for the password. Leave it empty to have one made; it is shown once. From a script, send it on standard input.`;

const readArguments = (): { email: string; firstName: string; lastName: string } => {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  if (!values.email || !values.name) throw usageError(usage);
  if (values.name.trim().length < 2) throw usageError(checkTextOf('name_short'));
  return { email: checkedArgument(email(), values.email), ...splitName(values.name) };
};

/** Reads a line from the terminal without echo. */
const readHidden = async (question: string): Promise<string> => {
  process.stdout.write(question);
  const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silentOutput, terminal: true });
  const line = await new Promise<string | null>((answer) => {
    lines.once('line', answer).once('close', () => answer(null));
  });
  lines.close();
  process.stdout.write('\n');
  if (line === null) throw usageError('Nothing was changed.');
  return line;
};

const readPassword = async (): Promise<string> => {
  if (process.stdin.isTTY) return readHidden('Password (empty: make one): ');
  return (await text(process.stdin)).replace(/\r?\n$/, '');
};

/** Random, plus the letters and digits that the password rule requires. */
const makePassword = (): string => `Aa1-${randomBytes(15).toString('base64url')}`;

async function main(): Promise<void> {
  const person = readArguments();
  const config = readConfig();
  const given = await readPassword();
  const password = given === '' ? makePassword() : checkedArgument(newPassword(), given);
  await withApp(async (app) => {
    await app.accounts.createAdministrator({ ...person, password });
    console.log(`${person.email} is now an administrator and can sign in.`);
    if (given === '') console.log(`The password, shown only once: ${password}`);
  }, config);
}

await runCommand(main);
