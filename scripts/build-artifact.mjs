import { join } from 'node:path';
import { assemble, copyPackages, sizeOf } from './artifact.mjs';
import { main, Refusal, root } from './project.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

/**
 * `npm run build` writes the folder `build/`. With `-- --with-packages` it is complete, without `npm ci` and
 * a network.
 */
await main(async () => {
  const [option, ...rest] = process.argv.slice(2);
  if ((option && option !== '--with-packages') || rest.length > 0)
    throw new Refusal('npm run build [-- --with-packages]');
  await ensureInstalled();
  await ensureBuilt(['server', 'web']);
  const directory = join(root, 'build');
  await assemble(directory);
  console.log(`build/ is ready: ${megabytes(await sizeOf(directory))} MB without packages.`);
  if (!option) return console.log('Copy it, then run `npm ci --omit=dev` in it, and `npm start`.');
  await copyPackages(directory);
  console.log(
    `With packages for this platform: ${megabytes(await sizeOf(directory))} MB. Copy it, and run \`npm start\`.`,
  );
});

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
