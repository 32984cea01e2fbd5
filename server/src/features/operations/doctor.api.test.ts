import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setupSteps, testableSteps } from '@mandap/domain/operations/setup';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { setup as texts } from '#server/i18n/generated/en.ts';
import { urlOf } from '#server/platform/db.ts';
import { rowsOf } from '#server/platform/fragments.ts';
import { testApp } from '#server/testing/app.ts';
import { aDirectory, anEmptyDatabase } from '#server/testing/backups.ts';
import { aVenue } from '#server/testing/builders.ts';
import { freshEntry } from '#server/testing/server-process.ts';
import { configurationOf } from './queries/setup.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** Runs `npm run doctor`, without npm. */
const doctor = (env: Record<string, string>): Promise<{ code: number; lines: string[] }> => {
  const entry =
    freshEntry === 'bundle'
      ? ['server/dist/commands/doctor.js']
      : ['--import', 'tsx', 'server/src/commands/doctor.ts'];
  return new Promise((done) => {
    execFile(
      process.execPath,
      entry,
      { cwd: root, env: { ...process.env, TSX_TSCONFIG_PATH: 'server/tsconfig.json', ...env } },
      (error, stdout) =>
        done({ code: Number(error?.code ?? 0), lines: stdout.split('\n').filter((line) => line.trim()) }),
    );
  });
};

it('npm run doctor prints the checklist, and exits with 0 once nothing is missing', async () => {
  const { address, db } = await anEmptyDatabase();
  const env = {
    INSTANCE: 'test',
    NODE_ENV: 'production',
    DATA_DIR: join(await aDirectory(), 'data'),
    DATABASE_URL: urlOf(address),
    JWT_SECRET: 'a secret that is long enough for anybody',
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'hello@mandap.test',
    BANK_ACCOUNT_NAME: 'Mandap',
    BANK_ACCOUNT_NUMBER: '123456789',
    BANK_IFSC: 'HDFC0001234',
    BACKUP_SCHEDULE: '30 20 * * *',
  };
  const before = await doctor(env);
  expect(before.code).toBe(1);
  expect(before.lines).toHaveLength(setupSteps.length + 1);
  for (const [index, step] of setupSteps.entries()) expect(before.lines[index]).toContain(texts[step]());
  expect(before.lines.at(-1)).toBe('This installation is not ready to take bookings.');

  const app = await testApp({ secondProcess: { db } });
  await app.settings.change({
    operatorName: 'Mandap Services LLP',
    operatorAddress: '4 Station Road, Lakhimpur 262701',
    grievanceOfficerName: 'Asha Devi',
    grievanceOfficerEmail: 'grievance@mandap.test',
    contactEmail: 'help@mandap.test',
    contactPhone: '05872 250001',
  });
  const venue = await aVenue(db);
  await db`update hosts set verified_at = now() where user_id = ${venue.owner.id}`;
  await db`insert into backups (began_at, ended_at, name, bytes, files) values (now(), now(), 'backup-now', 1, 1)`;
  const config = readConfig(env);
  for (const step of testableSteps) {
    const configuration = configurationOf({ config }, step);
    if (configuration)
      await db`insert into setup_tests ${rowsOf({ step, testedAt: new Date(), problem: null, configuration })}`;
  }
  const after = await doctor(env);
  expect(after).toMatchObject({ code: 0 });
  expect(after.lines.at(-1)).toBe('This installation is ready to take bookings.');
  expect(after.lines.filter((line) => line.includes('✗'))).toEqual([]);
});
