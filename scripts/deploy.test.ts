import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** The variables that the server reads. */
const known = new Set([
  ...matches(read('server/src/config.ts'), /^ {2}([A-Z_]+): /gm),
  ...matches(read('server/src/platform/payment-gateway/gateway-config.ts'), /^ {2}([A-Z_]+): /gm),
  'BUILD_COMMIT',
]);

/** Between two lines of a file. */
const section = (text: string, from: RegExp, to: RegExp): string => {
  const start = text.search(from);
  return text.slice(start, start + text.slice(start).search(to));
};

describe('deploy/', () => {
  it('sets variables that the server knows', () => {
    const unit = read('deploy/mandap.service');
    const docker = read('deploy/Dockerfile');
    const compose = read('deploy/compose.yaml');
    const used = [
      ...matches(unit.match(/^Environment=(.*)$/m)?.[1] ?? '', /([A-Z_]+)=/g),
      ...matches(docker.match(/^ENV (.*)$/m)?.[1] ?? '', /([A-Z_]+)=/g),
      ...matches(section(compose, /environment: &environment/, /env_file:/), /^ {4}([A-Z_]+): /gm),
      ...matches(section(compose, /^ {2}jobs:/m, /^ {4}volumes:/m), /^ {6}([A-Z_]+): /gm),
    ];
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names every variable that compose.yaml needs in .env.example, and no other', () => {
    const needed = new Set(matches(read('deploy/compose.yaml'), /\$\{([A-Z_0-9]+):\?\}/g));
    expect(matches(read('deploy/.env.example'), /^([A-Z_0-9]+)=/gm).sort()).toEqual([...needed].sort());
  });

  it('installs the packages of every workspace, and starts what the artifact has', () => {
    const docker = read('deploy/Dockerfile');
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces)
      expect(docker).toContain(`COPY ${workspace}/package.json ${workspace}/`);
    const start = /exec (node [-\w=. /]+main\.js)/.exec(read('scripts/artifact.mjs'))?.[1] ?? 'missing';
    const words = start.split(' ').map((word) => `"${word}"`);
    expect(docker).toContain(`CMD [${words.join(', ')}]`);
    expect(read('deploy/mandap.service')).toContain(`/${start}\n`);
  });

  it('mounts files that exist', () => {
    const files = matches(read('deploy/compose.yaml'), /^ {6}- \.\/([^:]+):/gm);
    expect(files).toHaveLength(3);
    for (const file of files) expect(existsSync(join(root, 'deploy', file)), file).toBe(true);
  });
});
