import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { aDirectory } from '#server/testing/backups.ts';
import { anAdmin, type TestUser } from '#server/testing/builders.ts';

const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let admin: TestUser;
let directory: string;

beforeAll(async () => {
  directory = join(await aDirectory(), 'backups');
  app = await testApp({
    env: {
      BACKUP_DIR: directory,
      BACKUP_SCHEDULE: '30 20 * * *',
      BACKUP_KEEP: '2',
      BACKUP_KEY: 'a key of more than sixteen letters',
    },
  });
  admin = await anAdmin(app.db);
});

/** Runs the scheduled backup as the job runner does. */
const runScheduled = async () => {
  const task = app.operations.schedule.find(({ name }) => name === 'backup');
  expect(task?.pattern).toBe('30 20 * * *');
  await task?.run();
};
const backups = async () => (await app.ask({ url: '/api/admin/system/', as: admin })).json.backups;
const metric = async (name: string) =>
  new RegExp(`^${name} (\\S+)$`, 'm').exec((await app.ask({ url: '/metrics' })).text)?.[1];
const notices = async () =>
  (await app.ask({ url: '/api/notifications/', as: admin })).json.results.map(
    ({ event }: { event: string }) => event,
  );

it('says that there is none yet', async () => {
  expect(await backups()).toEqual({ is_scheduled: true, is_encrypted: true, last: null, failed: null });
  expect(await metric('backup_last_success_timestamp_seconds')).toBeUndefined();
});

it('keeps the newest backups and all other files in the directory', async () => {
  for (const _ of ['first', 'second', 'third']) {
    await runScheduled();
    app.clock.advance(day);
  }
  await writeFile(join(directory, 'notes.txt'), 'mine');
  await runScheduled();
  expect((await readdir(directory)).sort()).toEqual([
    'backup-2026-11-23T06-00-00Z.tar.gz.aes',
    'backup-2026-11-24T06-00-00Z.tar.gz.aes',
    'notes.txt',
  ]);
  const { last, failed } = await backups();
  expect(last).toEqual({ at: '2026-11-24T06:00:00.000Z', bytes: expect.any(Number), files: 0 });
  expect(last.bytes).toBeGreaterThan(1000);
  expect(failed).toBeNull();
  expect(Number(await metric('backup_last_success_timestamp_seconds'))).toBe(
    Date.parse('2026-11-24T06:00:00Z') / 1000,
  );
});

it('notifies administrators once when it fails, keeps earlier backups, and recovers', async () => {
  const { storage } = app;
  const { list } = storage;
  storage.list = () => Promise.reject(new Error('The bucket of asha@example.in is gone'));
  app.clock.advance(day);
  for (const _ of ['at first', 'and again']) {
    await expect(runScheduled()).rejects.toThrow('is gone');
    await app.jobs.drain();
  }
  expect(await backups()).toMatchObject({
    last: { at: '2026-11-24T06:00:00.000Z' },
    failed: { at: '2026-11-25T06:00:00.000Z', problem: 'The bucket of •••••• is gone' },
  });
  expect(await readdir(directory)).toHaveLength(3);
  expect((await notices()).filter((event: string) => event === 'admin_backup_failed')).toHaveLength(1);
  const mails = app.mails.filter(({ subject }) => subject.includes('backup failed'));
  expect(mails.map(({ to }) => to)).toEqual([admin.email]);
  expect(mails[0]?.text).toContain('The last good backup was finished on 24 November');
  expect(Number(await metric('backup_last_failure_timestamp_seconds'))).toBe(
    Date.parse('2026-11-25T06:00:00Z') / 1000,
  );

  storage.list = list;
  await runScheduled();
  expect((await backups()).failed).toBeNull();
});

it('is restarted by the next process if a shutdown interrupts it, without counting as a failure', async () => {
  const before = await backups();
  const stop = AbortSignal.abort();
  const task = app.operations.schedule.find(({ name }) => name === 'backup');
  await expect(task?.run(stop)).rejects.toThrow(/abort/i);
  expect(await backups()).toEqual(before);
});
