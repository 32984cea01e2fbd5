import { execFileSync } from 'node:child_process';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { binOf, filesUnder, root, runNode } from './project.mjs';
import { bundleServiceWorker, readShell } from './service-worker.mjs';

/** Workspaces are bundled. Packages stay in node_modules. */
const workspaces = {
  name: 'workspaces',
  setup: (build) =>
    build.onResolve({ filter: /^@mandap\// }, ({ path }) => {
      const [, workspace, ...parts] = path.split('/');
      const file = parts.join('/');
      return { path: join(root, workspace, file.startsWith('src/') ? file : `src/${file}.ts`) };
    }),
};

/** The commit of the repository. Null outside of one. */
const commit = () => {
  try {
    const git = ['rev-parse', '--short=10', 'HEAD'];
    return execFileSync('git', git, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
};

/** Compiles the message catalogue to modules for web and server. Resolves to the languages that have all texts. */
export async function compileMessages() {
  const file = join(root, 'scripts/compile-messages.ts');
  const output = await runNode([binOf('tsx'), file], { say: 'Compiling the texts' });
  return output.split('\n');
}

/** What the server runs in threads and processes of its own. */
const threads = [
  'platform/pdf/pdf-thread.ts',
  'platform/picture-process.ts',
  'platform/calendar-import/calendar-thread.ts',
];

export const bundleServer = () =>
  bundle('server', {
    entryPoints: ['main.ts', 'jobs-process.ts', 'commands/*.ts', ...threads],
    define: commit() ? { 'process.env.BUILD_COMMIT': JSON.stringify(commit()) } : {},
  });

/** Server code that the demo uses is bundled again, so that the server's bundle stays complete without it. */
export const bundleDemo = () => bundle('demo', { entryPoints: ['demo-data.ts', 'build-pictures.ts'] });

/** Packages stay in node_modules, except those of which the bundle needs only a small part. */
const packages = {
  name: 'packages',
  setup: (build) => {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^@opentelemetry\//.test(path) ? undefined : { path, external: true },
    );
  },
};

/** esbuild's options for the bundle of a workspace, in `<workspace>/<to>`. */
const bundleOf = (workspace, { entryPoints, define = {}, to = 'dist' }) => ({
  entryPoints: entryPoints.map((path) => join(root, workspace, 'src', path)),
  outbase: join(root, workspace, 'src'),
  outdir: join(root, workspace, to),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  jsx: 'automatic',
  mainFields: ['module', 'main'],
  splitting: true,
  plugins: [workspaces, packages],
  define,
  sourcemap: true,
  logLevel: 'warning',
});

async function bundle(workspace, parts) {
  const { build, stop } = await import('esbuild');
  const options = bundleOf(workspace, parts);
  await rm(options.outdir, { recursive: true, force: true });
  await build(options);
  // Otherwise esbuild's own process would live as long as the server.
  await stop();
  await Promise.all(filesUnder(options.outdir).map(escapeWide));
}

/**
 * For `npm run dev`: bundles the server again on each `rebuild`, in a fraction of a second. Its pages come from Vite. Without
 * splitting, no file of an earlier bundle stays behind.
 */
export async function serverInDevelopment() {
  const { context } = await import('esbuild');
  const entryPoints = ['main.ts', ...threads];
  return context({
    ...bundleOf('server', { entryPoints, to: '.build' }),
    splitting: false,
    sourcesContent: false,
  });
}

/** The pages, once for each language that has all texts (docs/decisions/0060). */
export async function buildWeb() {
  const [build, draft] = [join(root, 'web/build'), join(root, 'web/.build')];
  await rm(draft, { recursive: true, force: true });
  const languages = await compileMessages();
  // At once: much of a build runs on one core.
  await Promise.all(
    languages.map((language) =>
      runNode([binOf('@react-router/dev', 'react-router'), 'build'], {
        cwd: join(root, 'web'),
        env: { NODE_ENV: 'production', PAGES_LANGUAGE: language },
        say: 'Building the pages',
      }),
    ),
  );
  const shells = [];
  for (const language of languages) {
    shells.push(await readShell(join(draft, language, 'client'), language === 'en' ? '' : `/${language}`));
    // The browser's files have the hash of their content in their name, so all languages share a directory.
    await cp(join(draft, language, 'client'), join(draft, 'client'), { recursive: true });
    await cp(join(draft, language, 'server'), join(draft, 'server', language), { recursive: true });
    await rm(join(draft, language), { recursive: true });
  }
  await bundleServiceWorker(join(draft, 'client'), shells);
  await Promise.all(filesUnder(join(draft, 'client')).map(precompress));
  await Promise.all(filesUnder(join(draft, 'server')).map(escapeWide));
  await rm(build, { recursive: true, force: true });
  await rename(draft, build);
}

/**
 * V8 stores a source with two bytes per character if any of them needs two, so the bundles would take twice
 * the memory. Text in `String.raw` becomes an escape too, which regular expressions read the same way.
 */
async function escapeWide(file) {
  if (!file.endsWith('.js')) return;
  const text = await readFile(file, 'utf8');
  const escaped = text.replace(
    /[\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (escaped !== text) await writeFile(file, escaped);
}

/** Compressed once at the highest level, instead of for every request. */
async function precompress(file) {
  if (!/\.(js|css|svg|json|txt|xml|webmanifest|html)$/.test(file)) return;
  const bytes = await readFile(file);
  if (bytes.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

export async function buildPictures() {
  await runNode([join(root, 'demo/dist/build-pictures.js')], { say: 'Drawing the demo pictures' });
}
