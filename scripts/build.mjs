import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { binOf, filesUnder, root, runNode } from './project.mjs';

/** The workspaces go into the bundle, packages stay in node_modules. */
const workspaces = {
  name: 'workspaces',
  setup: (build) =>
    build.onResolve({ filter: /^@mandap\// }, ({ path }) => {
      const [, workspace, ...file] = path.split('/');
      return { path: join(root, workspace, 'src', `${file.join('/')}.ts`) };
    }),
};

/** Of the repository that is built; none where it is not one. */
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

/** The catalogue's texts as modules, which both floors import. */
export async function compileMessages() {
  await runNode([binOf('tsx'), join(root, 'scripts/compile-messages.ts')], { say: 'Compiling the texts' });
}

export async function bundleServer() {
  const { build, stop } = await import('esbuild');
  const outdir = join(root, 'server/dist');
  await rm(outdir, { recursive: true, force: true });
  await build({
    entryPoints: ['main.ts', 'demo/build-pictures.ts', 'commands/*.ts'].map((path) =>
      join(root, 'server/src', path),
    ),
    outbase: join(root, 'server/src'),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    splitting: true,
    plugins: [workspaces],
    define: commit() ? { 'process.env.BUILD_COMMIT': JSON.stringify(commit()) } : {},
    sourcemap: true,
    logLevel: 'warning',
  });
  // Its own process would live as long as the server does.
  await stop();
}

export async function buildWeb() {
  await runNode([binOf('@react-router/dev', 'react-router'), 'build'], {
    cwd: join(root, 'web'),
    env: { NODE_ENV: 'production' },
    say: 'Building the pages',
  });
  await Promise.all(filesUnder(join(root, 'web/build/client')).map(precompress));
}

/** Compressed once and well, instead of at every request. */
async function precompress(file) {
  if (!/\.(js|css|svg|json|txt|xml|webmanifest|html)$/.test(file)) return;
  const bytes = await readFile(file);
  if (bytes.length < 1024) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

export async function buildPictures() {
  await runNode([join(root, 'server/dist/demo/build-pictures.js')], { say: 'Painting the demo pictures' });
}
