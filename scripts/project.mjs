import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '..');

/** An error whose message is enough, without a stack. */
export class Refusal extends Error {}

/** Runs a script's main function. A `Refusal` prints only its message. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error);
    process.exit(1);
  }
}

/** Runs a Node program and resolves to its output. Prints the output when it fails. */
export async function runNode(args, { cwd = root, env = {}, say } = {}) {
  const result = await tryNode(args, { cwd, env });
  if (result.code !== 0) throw new Refusal(`${say ?? args[0]} failed:\n${result.output}`);
  return result.output;
}

/** Like `runNode`, but resolves to the exit code and the output even when it fails. */
export function tryNode(args, { cwd = root, env = {} } = {}) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.on('error', (error) => done({ code: 1, output: String(error) }));
    child.on('close', (code) => done({ code: code ?? 1, output: output.trim() }));
  });
}

/** Runs a Node program in this terminal and exits with its exit code. */
export function becomeNode(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // The terminal sends Ctrl-C to the child too. Other signals reach only this process.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/** The JavaScript file of a package's command. */
export function binOf(name, command = name.split('/').at(-1)) {
  const directory = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return join(directory, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Checks the types of a workspace. TypeScript 7 needs a third of the time. Version 5.9 stays for tools whose peer ranges end
 * there. Each of its checkers derives most types again, and the other core has its own step: the default of four takes twice
 * the CPU time of one.
 */
export const typesOf = (workspace) => [
  binOf('typescript-native', 'tsc'),
  ...['-p', workspace, '--noEmit', '--checkers', '1'],
];

/** A hash of files and directories, without build outputs. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const left = new Set(['node_modules', 'build', 'dist', '.react-router', 'generated']);

export function filesUnder(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
  return entries
    .filter((entry) => !left.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** Lets one process at a time work on the checkout. The lock of a dead process is ignored. */
export async function alone(work) {
  const lock = join(root, '.cache/setup.lock');
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) await pause(200);
  const free = () => rmSync(lock, { force: true });
  process.once('exit', free);
  try {
    return await work();
  } finally {
    free();
    process.off('exit', free);
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!isAlive(Number(read(lock)))) rmSync(lock, { force: true });
  return false;
}

function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** A file's text, or an empty one. */
export function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
