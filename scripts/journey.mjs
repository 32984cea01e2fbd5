// `npm run test:journey -- <file or words>`: journeys in the browser, always on a fresh build.
import { compileMessages } from './build.mjs';
import { becomeNode, binOf, main } from './project.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await compileMessages();
  await ensureBuilt();
  becomeNode([binOf('@playwright/test', 'playwright'), 'test', '--config=e2e', ...process.argv.slice(2)]);
});
