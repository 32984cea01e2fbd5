import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, read, root } from './project.mjs';

// Inside node_modules, so that it is deleted with them.
const stampFile = join(root, 'node_modules/.stamp');

/** Native packages differ by platform, and some by Node's major version. */
const machine = `${process.versions.node.split('.')[0]} ${process.platform}-${process.arch}`;

/** Whether node_modules matches the lock file, no matter which command installed it. */
export function isInstalled() {
  const lock = read(join(root, 'package-lock.json'));
  const wanted = `${machine} ${createHash('sha256').update(lock).digest('hex')}`;
  const stamp = read(stampFile);
  if (stamp === wanted) return true;
  const installed = read(join(root, 'node_modules/.package-lock.json'));
  if (!installed || (stamp && !stamp.startsWith(machine)) || !agree(lock, installed)) return false;
  writeFileSync(stampFile, wanted);
  return true;
}

/** Packages for other platforms are only in the lock file. */
function agree(lock, installed) {
  const wanted = JSON.parse(lock).packages;
  const present = JSON.parse(installed).packages;
  return (
    Object.entries(present).every(([path, { version }]) => wanted[path]?.version === version) &&
    Object.entries(wanted).every(
      ([path, { optional, link }]) => path in present || optional || link || isWorkspace(path),
    )
  );
}

const isWorkspace = (path) => !path.includes('node_modules/');

export async function install() {
  console.log('Installing the packages …');
  // The build needs development packages even if NODE_ENV is production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const options = { cwd: root, encoding: 'utf8', shell: !npm && process.platform === 'win32' };
  const result = npm ? spawnSync(process.execPath, [npm, ...args], options) : spawnSync('npm', args, options);
  if (result.status !== 0) {
    throw new Refusal(
      `The packages could not be installed:\n${result.stderr || result.stdout || result.error}`,
    );
  }
  if (!isInstalled()) throw new Refusal('The installed packages do not match package-lock.json.');
}
