import { readFileSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project.mjs';

/** The workspaces that run in production. Their bundles contain what they use of the others. */
const workspaces = ['server', 'web'];
/** Part of the server's bundle: scripts/build.mjs. */
const isBundled = (name) => name === 'postgres' || name.startsWith('@opentelemetry/');

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** The commands of package.json that a running installation needs, adapted to the bundle. */
const commands = {
  'db:migrate': 'migrate',
  'admin:create': 'create-admin',
  doctor: 'doctor',
  backup: 'backup',
  restore: 'restore',
  move: 'move',
  'audit:check': 'audit-check',
  'ledger:check': 'ledger-check',
  'places:import': 'places-import',
};

/**
 * Writes everything that an installation needs into a folder: bundles, migrations, and package files with the
 * exact production dependencies, which `npm ci` or `copyPackages` adds. There are no sources: source maps
 * contain the lines, but not the code.
 */
export async function assemble(directory) {
  await rm(directory, { recursive: true, force: true });
  await mkdir(join(directory, 'server'), { recursive: true });
  await cp(join(root, 'server/migrations'), join(directory, 'server/migrations'), { recursive: true });
  await cp(join(root, 'server/data'), join(directory, 'server/data'), { recursive: true });
  await cp(join(root, 'web/messages'), join(directory, 'web/messages'), {
    recursive: true,
    // Texts are in the bundles. What remains are names of places.
    filter: (path) => !path.endsWith('.json'),
  });
  await cp(join(root, 'server/dist'), join(directory, 'server/dist'), { recursive: true });
  await cp(join(root, 'web/build'), join(directory, 'web/build'), { recursive: true });
  for (const name of await readdir(join(directory, 'server/dist'), { recursive: true }))
    if (name.endsWith('.map')) await dropSources(join(directory, 'server/dist', name));
  for (const name of ['LICENSE', '.npmrc']) await cp(join(root, name), join(directory, name)).catch(() => {});
  for (const [path, content] of Object.entries(packageFiles()))
    await writeFile(join(directory, path), `${JSON.stringify(content, null, 2)}\n`);
}

async function dropSources(file) {
  const { sourcesContent, ...map } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify(map));
}

/** The package files of the folder, by path. The lock file is the repository's, reduced to what is needed. */
function packageFiles() {
  const lock = readJson('package-lock.json');
  const own = Object.fromEntries(workspaces.map((workspace) => [workspace, manifestOf(workspace, lock)]));
  const { name, license, type, engines, overrides } = readJson('package.json');
  const scripts = {
    // Without the limit, the heap grows to several times its content.
    start: 'NODE_ENV=production exec node --enable-source-maps --max-old-space-size=768 server/dist/main.js',
    ...Object.fromEntries(
      Object.entries(commands).map(([command, file]) => [
        command,
        `NODE_ENV=production exec node --enable-source-maps server/dist/commands/${file}.js`,
      ]),
    ),
  };
  const needed = reachable(lock.packages, own);
  const manifest = {
    name,
    private: true,
    license,
    type,
    engines,
    workspaces,
    scripts,
    overrides: Object.fromEntries(
      Object.entries(overrides).filter(([dependency]) => needed.has(`node_modules/${dependency}`)),
    ),
  };
  const packages = {
    '': { name, license, workspaces, engines },
    ...Object.fromEntries(
      Object.entries(lock.packages).flatMap(([path, entry]) => {
        if (own[path]) return [[path, { ...own[path], private: undefined }]];
        return needed.has(path) ? [[path, { ...entry, dev: undefined, devOptional: undefined }]] : [];
      }),
    ),
  };
  return {
    'package.json': manifest,
    'package-lock.json': { name, lockfileVersion: lock.lockfileVersion, requires: true, packages },
    ...Object.fromEntries(workspaces.map((workspace) => [`${workspace}/package.json`, own[workspace]])),
  };
}

/** A workspace's package.json with only the production dependencies, at their exact versions. */
function manifestOf(workspace, lock) {
  const { name, type, dependencies } = readJson(workspace, 'package.json');
  const outside = Object.keys(dependencies).filter(
    (dependency) => !dependency.startsWith('@mandap/') && !isBundled(dependency),
  );
  const versionOf = (dependency) => lock.packages[resolved(lock.packages, workspace, dependency)].version;
  return {
    name,
    private: true,
    type,
    dependencies: Object.fromEntries(outside.map((dependency) => [dependency, versionOf(dependency)])),
  };
}

/** Where Node finds a package from a path of the lock file. Undefined if it is not installed. */
function resolved(packages, from, name) {
  for (
    let at = from;
    ;
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return undefined;
  }
}

/**
 * The paths of all packages that the workspaces need, including optional ones and those for other platforms.
 */
function reachable(packages, own) {
  const found = new Set(workspaces.map((workspace) => `node_modules/@mandap/${workspace}`));
  const waiting = Object.entries(own).map(([path, { dependencies }]) => [path, Object.keys(dependencies)]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [from, names] = next;
    for (const name of names) {
      const path = resolved(packages, from, name);
      if (!path || found.has(path)) continue;
      found.add(path);
      const {
        dependencies,
        optionalDependencies,
        peerDependencies = {},
        peerDependenciesMeta = {},
      } = packages[path];
      const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
      waiting.push([path, [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]]);
    }
  }
  return found;
}

/**
 * Adds the packages of a folder made by `assemble` from the repository's node_modules, as hard links where
 * the disk allows it. For tests, and for machines without a network.
 */
export async function copyPackages(directory) {
  const { packages } = JSON.parse(await readFile(join(directory, 'package-lock.json'), 'utf8'));
  for (const [path, { link: isLink, resolved: target }] of Object.entries(packages)) {
    if (isLink) {
      await mkdir(join(directory, path, '..'), { recursive: true });
      await symlink(join('../..', target), join(directory, path));
    } else if (path.includes('node_modules/'))
      // Packages for other platforms are not installed.
      await linkTree(join(root, path), join(directory, path)).catch((error) => {
        if (error.code !== 'ENOENT') throw error;
      });
  }
}

async function linkTree(from, to) {
  const entries = await readdir(from, { withFileTypes: true });
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) await linkTree(source, target);
    // Hard links need the same file system, and `cp` checks each path again.
    else if (entry.isFile()) await link(source, target).catch(() => copyFile(source, target));
    else await cp(source, target, { verbatimSymlinks: true, recursive: true });
  }
}

/** Bytes of all files below a directory. */
export async function sizeOf(directory) {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
