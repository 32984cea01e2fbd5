import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { patches } from './patches.mjs';
import { Refusal, root } from './project.mjs';

/**
 * Mends installed packages (patches.mjs) where that has not been done. Another version, or other text than a patch expects, is
 * a refusal: whoever updates the package looks at its patch.
 */
export function patchPackages() {
  for (const { name, version, files } of patches) {
    const directory = join(root, 'node_modules', name);
    const installed = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')).version;
    if (installed !== version)
      throw new Refusal(`scripts/patches.mjs is for ${name} ${version}; ${installed} is installed.`);
    for (const [file, changes] of Object.entries(files)) patchFile(join(directory, file), changes);
  }
}

function patchFile(path, changes) {
  const before = readFileSync(path, 'utf8');
  const after = changes.reduce((text, change) => applyTo(text, change, path), before);
  if (after === before) return;
  // Never in place: the file may be linked from other checkouts, and other processes may be reading it.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, after);
  renameSync(draft, path);
}

function applyTo(text, { from, to }, path) {
  if (text.includes(to)) return text;
  if (text.split(from).length !== 2) throw new Refusal(`${path} is not what scripts/patches.mjs expects.`);
  return text.replace(from, () => to);
}
