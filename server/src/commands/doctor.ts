import type { SetupStepState } from '@mandap/contract/operations/operations.schemas';
import { runCommand, withApp } from '../command.ts';
import { setup as texts } from '../i18n/generated/en.ts';

const mark = ({ state, isOptional }: SetupStepState): string => {
  if (state === 'done') return '✓';
  return isOptional ? '–' : '✗';
};

const line = (one: SetupStepState): string => {
  const { step, state, isOptional, problem } = one;
  const name = `  ${mark(one)} ${texts[step]().padEnd(24)}`;
  if (state === 'done') return name + texts.done();
  const todo = isOptional ? `${texts[state]()} (${texts.optional().toLowerCase()})` : texts[state]();
  return `${name}${todo}. ${problem ?? texts[`${step}Help`]()}`;
};

/**
 * `npm run doctor` prints what this installation still needs before it takes bookings, like the
 * administrators' dashboard. Exits with 1 if something is missing. The dashboard runs the tests themselves.
 */
async function main(): Promise<void> {
  await withApp(async (app) => {
    const { isComplete, steps } = await app.operations.setup();
    console.log(`\n${steps.map(line).join('\n')}\n`);
    console.log(`This installation is ${isComplete ? 'ready' : 'not ready'} to take bookings.`);
    if (!isComplete) process.exitCode = 1;
  });
}

await runCommand(main);
