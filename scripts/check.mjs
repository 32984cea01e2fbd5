/**
 * `npm run check`: types, lint and the tests that the changes since a commit (by default HEAD) touch. Those are the unit and
 * component tests that import a changed file, and API tests: every one imports the whole server, so those of the changed
 * file's name, or else those of its folder.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { compileMessages } from './build.mjs';
import { binOf, main, root, tryNode, typesOf } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The workspaces whose types may change with one of them. */
const above = {
  domain: ['domain', 'contract', 'server', 'web'],
  contract: ['contract', 'server', 'web'],
  web: ['web'],
};

await main(async () => {
  await ensureInstalled();
  const [since = 'HEAD'] = process.argv.slice(2);
  const changed = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (changed.length === 0) return console.log(`Nothing has changed since ${since}.`);
  await compileMessages();
  // The server's program includes the demo data, the journeys and the scripts.
  const workspaces = new Set(changed.flatMap((file) => above[file.split('/')[0]] ?? ['server']));
  const routes = workspaces.has('web')
    ? tryNode([binOf('@react-router/dev', 'react-router'), 'typegen'], { cwd: `${root}/web` })
    : null;
  const types = async (workspace) => {
    if (workspace === 'web') await routes;
    return tryNode(typesOf(workspace));
  };
  const steps = [
    [
      'format and lint',
      () => tryNode([binOf('@biomejs/biome'), 'ci', '--no-errors-on-unmatched', ...changed]),
    ],
    ...[...workspaces].map((workspace) => [`types of ${workspace}`, () => types(workspace)]),
    ['tests', () => runTests(since, [...new Set(changed.flatMap(apiTestsOf))])],
  ];
  for (const { name, code, output } of await twoAtATime(steps)) {
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code === 0) continue;
    console.log(`\n${output}\n`);
    process.exitCode = 1;
  }
});

async function twoAtATime(steps) {
  const waiting = steps.map(([name, work], at) => ({ name, work, at }));
  const done = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      done[step.at] = { name: step.name, ...(await step.work()) };
  };
  await Promise.all([worker(), worker()]);
  return done;
}

/** The API tests of a file of the server. */
function apiTestsOf(file) {
  if (!/^(server|demo)\/.*\.tsx?$/.test(file) || /\.(?<!api\.)test\.tsx?$/.test(file)) return [];
  const folder = dirname(file);
  const tests = readdirSync(join(root, folder)).filter((name) => name.endsWith('.api.test.ts'));
  const own = tests.filter((name) => name.split('.')[0] === basename(file).split('.')[0]);
  return (own.length > 0 ? own : tests).map((name) => join(folder, name));
}

async function runTests(since, apiTests) {
  const projects = ['--project', 'unit', '--project', 'component'];
  const related = await tryNode([
    binOf('vitest'),
    'run',
    ...projects,
    '--changed',
    since,
    '--passWithNoTests',
  ]);
  if (related.code !== 0 || apiTests.length === 0) return related;
  return tryNode([binOf('vitest'), 'run', '--project', 'api', ...apiTests]);
}
