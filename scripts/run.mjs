import { compileMessages } from './build.mjs';
import { becomeNode, binOf, main, Refusal } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Refusal('Which file? node scripts/run.mjs <file> [arguments]');
  await ensureInstalled();
  await compileMessages();
  becomeNode([binOf('tsx'), '--tsconfig=server/tsconfig.json', file, ...args]);
});
