import { runCommand, withDatabase } from '../command.ts';
import { type Checked, checkLedger } from '../features/operations/queries/ledger-check.ts';

const line = ({ name, checked, wrong, examples }: Checked): string => {
  const verdict = wrong === 0 ? 'holds' : `BROKEN ${wrong} times, such as ${examples.join(', ')}`;
  return `${name.padEnd(68)}${String(checked).padStart(9)}  ${verdict}`;
};

/**
 * `npm run ledger:check` verifies every invariant of the ledger over the whole database. Exits with 1 if one
 * is violated.
 */
async function main(): Promise<void> {
  await withDatabase(async (db) => {
    const results = await checkLedger(db);
    console.log(['', ...results.map(line), ''].join('\n'));
    const broken = results.filter(({ wrong }) => wrong > 0).length;
    console.log(broken === 0 ? 'Every rupee is accounted for.' : `${broken} promises are broken.`);
    if (broken > 0) process.exitCode = 1;
  });
}

await runCommand(main);
