import { becomeNode, binOf, main } from './project.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  becomeNode([
    binOf('tsx'),
    '--tsconfig=server/tsconfig.json',
    'e2e/site/page-budgets.ts',
    ...process.argv.slice(2),
  ]);
});
