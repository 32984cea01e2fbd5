import { resolve } from 'node:path';
import type { SetupStepState } from '@mandap/contract/operations/setup.schemas';
import { buildApp } from '../app.ts';
import { runCommand } from '../command.ts';
import { readConfig } from '../config.ts';
import { setup as texts } from '../i18n/generated/en.ts';
import { systemClock } from '../platform/clock.ts';
import { createLog } from '../platform/log.ts';
import { openPlatform } from '../platform/platform.ts';

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
 * `npm run doctor`: prints what this installation still needs before it takes bookings, as the administrators' dashboard
 * shows it; exits with 1 while something is missing. The tests themselves are run from the dashboard.
 */
async function main(): Promise<void> {
  const config = readConfig();
  const { platform, close } = await openPlatform({
    config,
    log: createLog({ json: false, level: 'warn' }),
    migrations: resolve(import.meta.dirname, '../../migrations'),
    clock: systemClock,
  });
  const app = await buildApp(platform, null);
  try {
    const { isComplete, steps } = await app.operations.setup();
    console.log(`\n${steps.map(line).join('\n')}\n`);
    console.log(`This installation is ${isComplete ? 'ready' : 'not ready'} to take bookings.`);
    if (!isComplete) process.exitCode = 1;
  } finally {
    await app.fastify.close();
    await close();
  }
}

await runCommand(main);
