import { execFileSync } from 'node:child_process';
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

/** The text between two lines of a file. */
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

  it('names every variable that compose.yaml needs in .env.example, and no others', () => {
    const needed = new Set(matches(read('deploy/compose.yaml'), /\$\{([A-Z_0-9]+):\?\}/g));
    expect(matches(read('deploy/.env.example'), /^([A-Z_0-9]+)=/gm).sort()).toEqual([...needed].sort());
  });

  it('installs the packages of every workspace, and starts commands that the artifact has', () => {
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
    expect(files).toHaveLength(4);
    for (const file of files) expect(existsSync(join(root, 'deploy', file)), file).toBe(true);
  });
});

describe('compose.yaml', () => {
  const compose = read('deploy/compose.yaml');
  const services = section(compose, /^services:/m, /^volumes:/m);
  /** The settings of each service, including those it takes from `x-app`. */
  const named = new Map(
    [...services.matchAll(/^ {2}([\w-]+):\n((?: {3,}.*\n|\n)+)/gm)].map(([, name = '', body = '']) => [
      name,
      body.includes('<<: *app') ? body + section(compose, /^x-app:/m, /^services:/m) : body,
    ]),
  );

  it('is indented by spaces in pairs, and says nothing twice', () => {
    const lines = compose.split('\n').filter((line) => /^ *[^#\s]/.test(line));
    for (const line of lines) expect(/^ */.exec(line)?.[0].length ?? 1, line).toSatisfy((n) => n % 2 === 0);
    expect(compose).not.toContain('\t');
    for (const [name, body] of named) {
      const keys = matches(body.split('restart:')[0] ?? '', /^ {4}([\w-]+):/gm);
      expect(new Set(keys).size, name).toBe(keys.length);
    }
    expect([...named.keys()].sort()).toEqual(
      ['app-1', 'app-2', 'bucket', 'caddy', 'jobs', 'migrate', 'primary', 'standby', 'store'].sort(),
    );
  });

  it('waits only for existing services, and for healthy ones where they have a health check', () => {
    const docker = read('deploy/Dockerfile');
    const needs = [...compose.matchAll(/^ +([\w-]+): \{ condition: (\w+) \}/gm)];
    expect(needs.length).toBeGreaterThan(4);
    for (const [, name = '', condition] of needs) {
      const body = named.get(name) ?? expect.fail(`no service ${name}`);
      const isChecked =
        body.includes('healthcheck:') || (body.includes('image: mandap') && docker.includes('HEALTHCHECK'));
      if (condition === 'service_healthy') expect(isChecked, name).toBe(true);
      else expect(condition).toBe('service_completed_successfully');
    }
  });

  it('gives no serving process the rights of the database owner', () => {
    const owners = [...named].filter(([, body]) => body.includes('DATABASE_OWNER_URL')).map(([name]) => name);
    expect(owners).toEqual(['migrate']);
    const urls = matches(compose, /DATABASE_(?:REPLICA_)?URL: postgres:\/\/(\w+):/g);
    expect(new Set(urls)).toEqual(new Set(['mandap_app']));
    expect(read('deploy/postgres/application.sh')).toContain('create role mandap_app with login');
  });

  it('stores data in volumes that it declares', () => {
    const declared = matches(compose.slice(compose.search(/^volumes:/m)), /^ {2}([\w-]+):/gm);
    const used = matches(services, /^ {6}- ([\w-]+):\//gm);
    expect([...new Set(used)].sort()).toEqual(declared.sort());
  });

  it('uses unencrypted connections to its own containers only', () => {
    const [plain = ''] = matches(compose, /^ +PLAIN_HOSTS: (\S+)$/gm);
    for (const host of plain.split(',')) expect([...named.keys()]).toContain(host);
  });

  it('uses images of a fixed version', () => {
    const images = matches(compose, /^ +image: (\S+)/gm).filter((image) => image !== 'mandap');
    expect(images.length).toBeGreaterThan(3);
    for (const image of images) expect(image).toMatch(/:[\w.-]*\d[\w.-]*$/);
  });

  it('lets a stopping process serve until Caddy has noticed', () => {
    const caddy = read('deploy/Caddyfile.compose');
    const seconds = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);
    const noticed = seconds(caddy, /health_interval (\d+)s/) + seconds(caddy, /health_timeout (\d+)s/);
    const drain = seconds(compose, /DRAIN_SECONDS: '(\d+)'/);
    expect(drain).toBeGreaterThan(noticed);
    // Running work gets 20 seconds after that.
    expect(seconds(compose, /stop_grace_period: (\d+)s/)).toBeGreaterThanOrEqual(drain + 20);
    // A new process needs some seconds to be ready. Requests wait for it.
    expect(seconds(caddy, /lb_try_duration (\d+)s/)).toBeGreaterThanOrEqual(10);
  });
});

describe('the Dockerfile', () => {
  const lines = read('deploy/Dockerfile')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

  it('has instructions that Docker knows, and copies files that exist', () => {
    const stages = ['', ...matches(lines.join('\n'), /^FROM \S+ AS (\w+)$/gm)];
    for (const line of lines) {
      const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      expect('ARG FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK CMD'.split(' '), line).toContain(
        instruction,
      );
      if (instruction !== 'COPY') continue;
      const [, stage = ''] = /--from=(\w+)/.exec(rest) ?? [];
      expect(stages, line).toContain(stage);
      const sources = rest
        .split(' ')
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1);
      if (!stage) for (const source of sources) expect(existsSync(join(root, source)), source).toBe(true);
    }
    expect(lines.findLastIndex((line) => line.startsWith('USER node'))).toBeGreaterThan(
      lines.findLastIndex((line) => line.startsWith('RUN ')),
    );
  });
});

describe('the other files', () => {
  it.each(['Caddyfile', 'Caddyfile.compose'])(
    '%s closes every block, and uses known directives only',
    (name) => {
      const known =
        /^(}|@\w+ (not )?path|respond|redir|reverse_proxy|lb_policy|lb_try_duration|lb_try_interval|health_uri|health_interval|health_timeout|flush_interval)( |$)/;
      const lines = read(`deploy/${name}`)
        .split('\n')
        .filter((line) => !/^\s*(#|$)/.test(line));
      let depth = 0;
      for (const line of lines) {
        const text = line.trim();
        if (text === '}') depth -= 1;
        expect(line.length - text.length, line).toBe(depth);
        expect(depth === 0 ? '}' : text).toMatch(known);
        if (text.endsWith(' {')) depth += 1;
      }
      expect(depth).toBe(0);
    },
  );

  it.each(['Caddyfile', 'Caddyfile.compose'])(
    '%s redirects pages to https, and refuses calls without it',
    (name) => {
      const [, plain = ''] = /^http:\/\/\S+ \{\n((?:\t.*\n)+)\}$/m.exec(read(`deploy/${name}`)) ?? [];
      expect(plain.trim().split(/\n\t/)).toEqual([
        '@pages not path /api/*',
        'redir @pages https://{host}{uri} permanent',
        'respond "Use https." 403',
      ]);
    },
  );

  it.each(['application.sh', 'replication.sh', 'standby.sh'])('%s is valid shell syntax', (name) => {
    execFileSync('sh', ['-n', join(root, 'deploy/postgres', name)]);
    expect(read(`deploy/postgres/${name}`)).toMatch(/^#!\/bin\/sh\n(#.*\n)*set -eu\n/);
  });

  it('the systemd unit restricts the server’s network access', () => {
    const unit = read('deploy/mandap.service');
    expect(unit).toMatch(
      /^IPAddressDeny=10\.0\.0\.0\/8 172\.16\.0\.0\/12 192\.168\.0\.0\/16 100\.64\.0\.0\/10 fc00::\/7 link-local multicast$/m,
    );
    expect(matches(unit, /^IPAddressAllow=(.*)$/gm)).toEqual(['localhost']);
  });

  it('logs go to the journal, and from there to another machine, encrypted and with certificates', () => {
    const lines = read('deploy/journal-upload.conf')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(lines.map((line) => line.split('=')[0])).toEqual([
      '[Upload]',
      'URL',
      'ServerKeyFile',
      'ServerCertificateFile',
      'TrustedCertificateFile',
    ]);
    expect(lines[1]).toMatch(/^URL=https:\/\//);
    const app = section(read('deploy/compose.yaml'), /^x-app:/m, /^services:/m);
    expect(app).toContain('logging: { driver: journald }');
    expect(read('deploy/mandap.service')).not.toMatch(/^Standard(Output|Error)=/m);
  });

  it('the systemd unit has a value for each of its lines, in the right section', () => {
    const unit = read('deploy/mandap.service')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    for (const line of unit) expect(line).toMatch(/^(\[(Unit|Service|Install)\]|[A-Z][A-Za-z]+=.*)$/);
    expect(unit.filter((line) => line.startsWith('['))).toEqual(['[Unit]', '[Service]', '[Install]']);
    const where = (key: string) =>
      unit.slice(
        0,
        unit.findIndex((line) => line.startsWith(`${key}=`)),
      );
    expect(where('ExecStart').at(0)).toBe('[Unit]');
    for (const key of ['User', 'ExecStart', 'ProtectSystem', 'Restart'])
      expect(
        where(key).findLast((line) => line.startsWith('[')),
        key,
      ).toBe('[Service]');
  });
});
