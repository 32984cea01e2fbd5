import { expect, it } from 'vitest';
import { textsIn } from '#server/i18n/texts.ts';
import { testApp } from '#server/testing/app.ts';

const keyOf = (name: string): string => name.replace(/[.-]/g, '_');

it('every job has a name for administrators', async () => {
  const { jobs } = await testApp();
  const { jobEvent, jobPart, jobTask } = textsIn('en');
  const listeners = jobs.listeners().map((name) => name.split(':'));
  const nameless = (names: (string | undefined)[], texts: object) =>
    names.filter((name = '') => !(keyOf(name) in texts));
  expect(
    nameless(
      listeners.map(([, event]) => event),
      jobEvent,
    ),
  ).toEqual([]);
  expect(
    nameless(
      listeners.map(([part]) => part?.split('.')[0]),
      jobPart,
    ),
  ).toEqual([]);
  const tasks = jobs.recurring().map((name) => name.replace('every:', ''));
  expect(nameless([...tasks, 'backup'], jobTask)).toEqual([]);
});
