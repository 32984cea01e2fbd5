import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPictures, buildWeb, bundleDemo, bundleServer, compileMessages } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { alone, hashOf, Refusal, read, root } from './project.mjs';

const shared = [
  'package-lock.json',
  'domain/src',
  'contract/src',
  'web/messages',
  'scripts/messages',
  'scripts/build.mjs',
  'scripts/service-worker.mjs',
];

/** An installation without demo data may omit the folder. */
const hasDemo = () => existsSync(join(root, 'demo'));

/** The build targets with their inputs and outputs. */
const targets = {
  server: {
    from: [...shared, 'server/src', 'server/tsconfig.json'],
    to: 'server/dist/main.js',
    build: bundleServer,
    line: 'Building the server …',
  },
  web: {
    from: [...shared, 'web'],
    to: 'web/build/server/en/index.js',
    build: buildWeb,
    line: 'Building the pages …',
  },
  demo: {
    if: hasDemo,
    from: [...shared, 'server/src', 'demo/src', 'demo/tsconfig.json'],
    to: 'demo/dist/demo-data.js',
    build: bundleDemo,
    line: 'Building the demo data …',
    after: 'server',
  },
  pictures: {
    if: hasDemo,
    from: ['demo/pictures', 'demo/src/build-pictures.ts', 'server/src/platform/pictures.ts'],
    to: '.cache/pictures',
    build: buildPictures,
    line: 'Drawing the demo pictures …',
    after: 'demo',
  },
};

const stampsFile = join(root, '.cache/stamps.json');
const readStamps = () => JSON.parse(read(stampsFile) || '{}');

/** Installs the packages when they are missing or outdated. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
  if (!isInstalled()) await alone(async () => isInstalled() || (await install()));
}

/** Languages that are built although texts are missing (scripts/messages/compile-messages.ts). */
const drafts = process.env.DRAFT_LANGUAGES ?? '';

/** Builds the targets whose inputs have changed. */
export async function ensureBuilt(names = Object.keys(targets)) {
  if (stale(names).length === 0) return;
  await alone(async () => {
    await compileMessages();
    const work = new Map();
    for (const { name, hash } of stale(names)) {
      const { build, line, after } = targets[name];
      console.log(line);
      const made = Promise.resolve(work.get(after)).then(build);
      work.set(
        name,
        made.then(() => stamp(name, hash)),
      );
    }
    await Promise.all(work.values());
  });
}

function stale(names) {
  const stamps = readStamps();
  return names
    .filter((name) => targets[name].if?.() ?? true)
    .map((name) => ({ name, hash: hashOf(targets[name].from) + drafts }))
    .filter(({ name, hash }) => stamps[name] !== hash || !existsSync(join(root, targets[name].to)));
}

function stamp(name, hash) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampsFile, JSON.stringify({ ...readStamps(), [name]: hash }, null, 2));
}
