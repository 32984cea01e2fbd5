import { compileMessages } from './build.mjs';
import { becomeNode, binOf, main } from './project.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await compileMessages();
  await ensureBuilt(['demo', 'pictures']);
  becomeNode(
    [binOf('tsx'), 'watch', '--clear-screen=false', '--tsconfig=server/tsconfig.json', 'server/src/main.ts'],
    {
      WEB: 'dev',
      JOBS: process.env.JOBS ?? 'on',
    },
  );
});
