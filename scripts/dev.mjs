import { becomeNode, main } from './project.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt(['demo', 'pictures']);
  becomeNode(['--import', 'tsx', 'scripts/dev-server.ts'], {
    TSX_TSCONFIG_PATH: 'server/tsconfig.json',
    WEB: 'dev',
    JOBS: process.env.JOBS === 'off' ? 'off' : 'on',
  });
});
