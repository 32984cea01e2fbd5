import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { compileMessages } from './build.mjs';
import { isInstalled, oldest } from './oldest-postgres.mjs';
import { binOf, main, Refusal, read, root, tryNode, typesOf } from './project.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const vitestReport = join(root, '.cache/vitest.json');
const playwrightReport = join(root, '.cache/playwright.json');

/** The maximum length of a failed step's printed output. Its end shows what went wrong. */
const maxOutput = 30_000;

const inFull = process.argv.includes('--in-full') && { TESTS: 'in full' };

const has = (path) => existsSync(join(root, path));
const types = (workspace) => ({ name: `types of ${workspace}`, args: () => typesOf(workspace) });

/** Two run at a time, in this order. Later stages run despite a failure, unless it `stops` them. */
const stages = [
  [
    { name: 'build', work: () => ensureBuilt(), stops: true },
    { name: 'format and lint', args: () => [binOf('@biomejs/biome'), 'ci', '.'] },
    // The server's program includes the demo data, with the same options.
    ...['domain', 'contract', 'server'].map(types),
    {
      name: "types of web's routes",
      args: () => [binOf('@react-router/dev', 'react-router'), 'typegen'],
      cwd: 'web',
    },
    { ...types('web'), after: "types of web's routes" },
    types('web/service-worker'),
    {
      name: 'boundaries',
      args: () => [
        binOf('dependency-cruiser', 'depcruise'),
        ...['--config', '.dependency-cruiser.mjs', '--output-type', 'err'],
        ...['domain', 'contract', 'server', 'demo', 'web', 'e2e', 'bench'].filter(has),
      ],
    },
    { name: 'dead code', args: () => [binOf('knip'), '--no-progress'] },
  ],
  [
    {
      name: 'unit and API tests',
      args: () => [
        binOf('vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
      ],
      env: { JUST_BUILT: 'yes', ...inFull },
      count: countVitest,
    },
    {
      name: 'page budgets',
      if: () => has('scripts/page-budgets.mjs'),
      args: () => ['scripts/page-budgets.mjs'],
    },
  ],
  ...(inFull
    ? [
        [
          {
            name: `API tests on PostgreSQL ${oldest}`,
            args: () => ['scripts/oldest-postgres.mjs'],
            unless: () => !isInstalled() && `install PostgreSQL ${oldest} to run them`,
          },
        ],
      ]
    : []),
  [
    {
      name: 'journeys',
      if: () => has('e2e/playwright.config.ts'),
      args: () => [binOf('@playwright/test', 'playwright'), 'test', '--config=e2e', '--reporter=dot,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport, ...inFull },
      count: countPlaywright,
    },
  ],
];

/** For the databases and files of tests, which do not have to survive. */
const inMemory = memoryDirectory();

await main(async () => {
  await ensureInstalled();
  await compileMessages();
  process.on('exit', () => inMemory && rmSync(inMemory, { recursive: true, force: true }));
  const total = { passed: 0, failed: 0, skipped: 0 };
  let isStopped = false;
  for (const stage of stages) {
    const steps = stage.filter((step) => (step.if?.() ?? true) && !isLeftOut(step));
    for (const counts of isStopped ? steps.map(leaveOut) : await runStage(steps)) {
      for (const kind of Object.keys(total)) total[kind] += counts[kind] ?? 0;
      isStopped ||= counts.stops === true;
    }
  }
  console.log(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
  process.exitCode = total.failed > 0 ? 1 : 0;
});

/** A directory in memory, if Linux has one with enough room. Null: use the default. */
function memoryDirectory() {
  const shared = '/dev/shm';
  try {
    const { type, bavail, bsize } = statfsSync(shared);
    const isInMemory = type === 0x01021994;
    if (!isInMemory || Math.min(bavail * bsize, freemem()) < 8e9) return null;
    const directory = mkdtempSync(join(shared, 'tests-'));
    // PostgreSQL does not run as root, and has its files below.
    chmodSync(directory, 0o711);
    return directory;
  } catch {
    return null;
  }
}

/** Prints why a step cannot run here. */
function isLeftOut({ name, unless }) {
  const reason = unless?.();
  if (reason) console.log(`- ${name}: not run (${reason})`);
  return Boolean(reason);
}

function leaveOut({ name }) {
  console.log(`- ${name}: not run`);
  return {};
}

async function runStage(steps) {
  const waiting = [...steps];
  const done = new Map();
  const worker = async () => {
    for (let next = take(); next; next = take()) {
      const { step, settle } = next;
      settle(await runStep(step));
    }
  };
  function take() {
    const step = waiting.shift();
    if (!step) return null;
    let settle;
    const result = new Promise((resolve) => {
      settle = resolve;
    });
    const before = done.get(step.after);
    done.set(step.name, result);
    return { step: { ...step, before }, settle };
  }
  await Promise.all([worker(), worker()]);
  return Promise.all(done.values());
}

/** Runs one step and prints its result. If it failed, also prints its output. */
async function runStep({ name, args, work, cwd = '.', env, count, before, stops }) {
  await before;
  const start = performance.now();
  const { code, output } = work
    ? await tryWork(work)
    : await tryNode(args(), { cwd: join(root, cwd), env: { ...(inMemory && { TMPDIR: inMemory }), ...env } });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const counts = count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  // A runner that crashes before its first test counts as a failure.
  if (code !== 0 && !(counts.failed > 0)) counts.failed = 1;
  const counted = count ? ` (${counts.passed} passed, ${counts.failed} failed)` : '';
  console.log(`${code === 0 ? '✓' : '✗'} ${name}${counted}  ${seconds} s`);
  if (code !== 0) console.log(`\n${output.length > maxOutput ? `…${output.slice(-maxOutput)}` : output}\n`);
  return { ...counts, stops: stops && code !== 0 };
}

async function tryWork(work) {
  try {
    await work();
    return { code: 0, output: '' };
  } catch (error) {
    return { code: 1, output: error instanceof Refusal ? error.message : String(error.stack) };
  }
}

function countVitest() {
  const report = JSON.parse(read(vitestReport) || '{}');
  // A file that cannot be loaded has no tests to fail.
  const broken = (report.testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + broken.length,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

function countPlaywright() {
  const { stats, errors = [] } = JSON.parse(read(playwrightReport) || '{}');
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: (stats?.unexpected ?? 0) + errors.length,
    skipped: stats?.skipped ?? 0,
  };
}
