import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Config, configError } from './config.ts';
import type { DemoData } from './demo-data.ts';

// The server's bundle loads the demo's bundle, its sources load the sources.
const entry = resolve(
  import.meta.dirname,
  '../../demo',
  import.meta.filename.endsWith('.ts') ? 'src/demo-data.ts' : 'dist/demo-data.js',
);

/**
 * The demo data, when DEMO_DATA enables it. The path is computed, so that the server builds and runs without
 * the demo workspace; `auto` then means `off`, and `on` is refused.
 */
export async function loadDemoData({ demoData }: Config): Promise<DemoData | null> {
  if (demoData === 'off') return null;
  if (existsSync(entry)) return (await import(pathToFileURL(entry).href)).demoData;
  if (demoData === 'auto') return null;
  throw configError(`DEMO_DATA: cannot be on, because this installation has no demo data (${entry})`);
}
