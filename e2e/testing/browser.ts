import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LaunchOptions } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Stops Chromium's own background network requests. */
const noBackgroundRequests = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const fonts = fileURLToPath(new URL('./fonts.conf', import.meta.url));

/**
 * How to launch a browser: on Linux the headless shell of package-lock.json, which is the same everywhere and
 * uses half the CPU time of an installed Chromium. On other systems the installed browser. Linux machines may have no font
 * for Hindi, so the browser uses those of the PDFs.
 */
export async function browserOptions(): Promise<LaunchOptions> {
  const isRoot = process.geteuid?.() === 0;
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  const executablePath = isPackaged ? await fromNpm() : onPath();
  return {
    ...(executablePath && { executablePath }),
    ...(isPackaged && { env: { ...process.env, FONTCONFIG_FILE: fonts } }),
    args: [...noBackgroundRequests, ...(isRoot ? ['--no-sandbox'] : [])],
  };
}

function onPath(): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter);
  return directories.flatMap((directory) => names.map((name) => join(directory, name))).find(existsSync);
}

async function fromNpm(): Promise<string> {
  // On machines without the required libraries, the package unpacks those too.
  if (!hasLibraries()) process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

function hasLibraries(): boolean {
  try {
    return execFileSync('ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so');
  } catch {
    return false;
  }
}
