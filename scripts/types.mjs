// `npm run types`: the types of all workspaces, or of those that are named.
import { compileMessages } from './build.mjs';
import { binOf, main, root, runNode, tryNode, typesOf } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  const named = process.argv.slice(2);
  const workspaces = named.length > 0 ? named : ['domain', 'contract', 'server', 'web', 'web/service-worker'];
  await compileMessages();
  await runNode([binOf('@react-router/dev', 'react-router'), 'typegen'], { cwd: `${root}/web` });
  for (const workspace of workspaces) {
    const { code, output } = await tryNode(typesOf(workspace));
    console.log(`${code === 0 ? '✓' : '✗'} ${workspace}`);
    if (code === 0) continue;
    console.log(`\n${output}\n`);
    process.exitCode = 1;
  }
});
