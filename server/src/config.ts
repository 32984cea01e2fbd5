import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { languages, sourceLanguage } from '@mandap/domain/languages';
import * as z from 'zod';
import { knownCalendars } from './platform/calendar-import/known-calendars.ts';
import { cronOf } from './platform/cron.ts';
import { machineMemory } from './platform/machine-memory.ts';
import {
  gatewayProblems,
  gatewaysFrom,
  gatewayVariables,
} from './platform/payment-gateway/gateway-config.ts';

const megabyte = 1024 * 1024;

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, { error: `must be ${choices.join(' or ')}` });

const urlOf = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const storageUrl = urlOf('s3:', 's3+http:').refine(
  (text) => {
    const { username, password, pathname } = new URL(text);
    return Boolean(username && password) && /^\/[^/]+\/?$/.test(pathname);
  },
  { error: 'must look like s3://id:secret@host/bucket?region=ap-south-1' },
);

// postgres://user@/name?host=/socket has no host, which URL.canParse refuses.
const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a URL that begins with postgres://');

/** Comma-separated names or addresses. */
const hostNames = z
  .string()
  .regex(/^[\w.:-]+(, *[\w.:-]+)*$/, 'must be names of hosts with commas between them')
  .transform((text) => text.toLowerCase().split(/, */));

/** A single host, so that the content security policy can name it: no `{s}`. */
const isTilesUrl = (text: string): boolean =>
  ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) &&
  URL.canParse(text) &&
  /^https?:\/\/[a-z\d.-]+(:\d+)?$/.test(new URL(text).origin) &&
  /^[^{}]*$/.test(text.replace(/\{[zxyr]\}/g, ''));

const isCronPattern = (match: string): boolean => {
  try {
    cronOf(match);
    return true;
  } catch {
    return false;
  }
};

const variables = z.object({
  NODE_ENV: z.string().optional(),
  /** NODE_ENV as it was before the start script set it for the libraries' production builds. */
  INSTANCE: z.string().optional(),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  DATABASE_STATEMENT_TIMEOUT: z.coerce.number('must be a number of seconds').min(0.1).max(600).default(15),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  PUBLIC_URL: urlOf('http:', 'https:').optional(),
  TRUST_PROXY: choice(['on', 'off']).default('off'),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).optional(),
  SMS_URL: urlOf('http:', 'https:').optional(),
  SMS_REPORT_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  WHATSAPP_URL: urlOf('http:', 'https:').default('https://graph.facebook.com/v23.0'),
  WHATSAPP_PHONE_NUMBER_ID: z
    .string()
    .regex(/^\d+$/, 'must be the number that Meta shows as its id')
    .optional(),
  WHATSAPP_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  WHATSAPP_APP_SECRET: z.string().min(16, 'must be at least 16 characters long').optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  SMS_SENDER: z.string().optional(),
  SMS_ENTITY_ID: z.string().optional(),
  SMS_TEMPLATES: z
    .string()
    .regex(/^\s*(\w+\.\w+=\d+[\s,]*)*$/, 'must be a list as bookingConfirmed.en=1107160000000012345,…')
    .default(''),
  STORAGE_URL: storageUrl.optional(),
  VIRUS_SCANNER: urlOf('tcp:', 'unix:').optional(),
  UPLOADS_PER_PERSON: z.coerce.number('must be a number of megabytes').int().min(1).default(1_000),
  UPLOADS_IN_ALL: z.coerce.number('must be a number of megabytes').int().min(1).default(100_000),
  DEMO_DATA: choice(['auto', 'on', 'off']).default('auto'),
  PLACES: z.string().default('all'),
  OUTBOX: choice(['auto', 'on', 'off']).default('auto'),
  TEST_PAYMENTS: choice(['auto', 'on', 'off']).default('auto'),
  RATE_LIMITS: choice(['on', 'off']).default('on'),
  JWT_SECRET: z.string().min(32, 'must be at least 32 characters long').optional(),
  JWT_SECRET_BEFORE: z.string().optional(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  WEB: choice(['built', 'dev', 'none']).default('built'),
  PAGES_LANGUAGE: choice(languages).default(sourceLanguage),
  JOBS: choice(['auto', 'separate', 'on', 'off', 'only']).default('auto'),
  SERVICE_WORKER: choice(['on', 'off']).default('on'),
  STOP_SECONDS: z.coerce.number('must be a number of seconds').min(1).default(20),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(60).default(0),
  MAP_TILES_URL: z
    .string()
    .refine((text) => text === 'off' || isTilesUrl(text), {
      error: 'must be off, or an address of one server with {z}, {x} and {y} in its path',
    })
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  PRIVATE_CALENDARS: choice(['on', 'off']).default('off'),
  CALENDAR_HOSTS: hostNames.optional(),
  PLAIN_HOSTS: hostNames.default([]),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z.string().min(16, 'must be at least 16 characters long').optional(),
  BACKUP_SCHEDULE: z
    .string()
    .refine((text) => text === 'off' || isCronPattern(text), {
      error: 'must be off, or a time in cron syntax such as 30 20 * * * (UTC)',
    })
    .default('off'),
  BACKUP_KEEP: z.coerce.number('must be a number').int().min(1).max(1000).default(14),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters long').optional(),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  SLOW_STATEMENT_MS: z.coerce.number('must be a number of milliseconds').int().min(1).default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf('http:', 'https:').optional(),
  OTEL_SERVICE_NAME: z.string().default('mandap'),
  ...gatewayVariables,
});

type Variables = z.infer<typeof variables>;

export type Config = ReturnType<typeof configFrom>;

/** A configuration error, printed without a stack. */
export const isConfigError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'ConfigMistake';

/** The only reader of the environment. Names the invalid variable, and refuses an unsafe production. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // Many tools set a variable to the empty string to mean “unset”.
  const named = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const given = { ...named, ...readFromFiles(named) };
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw configError(problems.join('\n'));
  }
  const production = isProduction(parsed.data);
  const problems = [
    ...(production ? unsafe(parsed.data) : []),
    ...openMetrics(parsed.data),
    ...lonelyOwner(parsed.data),
    ...halfWhatsApp(parsed.data),
    ...gatewayProblems(parsed.data, production),
  ];
  if (problems.length > 0) throw configError(problems.join('\n'));
  return configFrom(parsed.data);
}

/** The same configuration with the embedded database in another DATA_DIR. Without a bucket, its uploads are there too. */
export const readEmbeddedConfig = (
  dataDir: string,
  { hasBucket }: { hasBucket: boolean },
  env: NodeJS.ProcessEnv = process.env,
): Config =>
  readConfig({
    ...env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    DATABASE_REPLICA_URL: '',
    ...(!hasBucket && { STORAGE_URL: '' }),
  });

/**
 * Every variable can be read from a file: `JWT_SECRET_FILE` names the file with JWT_SECRET. Secrets provided as files by a
 * vault, systemd (`LoadCredential`) or Docker then stay out of the environment.
 */
function readFromFiles(given: NodeJS.ProcessEnv): Record<string, string> {
  const files = Object.keys(variables.shape).flatMap((name) => {
    const path = given[`${name}_FILE`];
    return path === undefined ? [] : [{ name, path }];
  });
  return Object.fromEntries(
    files.map(({ name, path }) => {
      if (given[name] !== undefined)
        throw configError(`${name}: is set twice, by itself and by ${name}_FILE`);
      try {
        return [name, readFileSync(path, 'utf8').trim()];
      } catch {
        throw configError(`${name}_FILE: cannot be read`);
      }
    }),
  );
}

function isProduction(given: Variables): boolean {
  return (given.INSTANCE ?? given.NODE_ENV) === 'production';
}

/** Settings that are only safe on a test machine: they show everybody's codes or confirm bookings without payment. */
const trialVariables = ['DEMO_DATA', 'OUTBOX', 'TEST_PAYMENTS'] as const;

/** `auto` is off in production and wherever strangers could reach the server. */
function trialOf(given: Variables, name: (typeof trialVariables)[number]): 'auto' | 'on' | 'off' {
  return given[name] === 'auto' && (isProduction(given) || isExposed(given)) ? 'off' : given[name];
}

function isExposed({ HOST: host, PUBLIC_URL: publicUrl }: Variables): boolean {
  return !isLoopback(host) || publicUrl?.startsWith('https:') === true;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function openMetrics({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: Variables): string[] {
  const isOpen = port !== undefined && !isLoopback(host) && !token;
  return isOpen ? ['METRICS_TOKEN: must be set when METRICS_HOST is not an address of this machine'] : [];
}

function lonelyOwner({ DATABASE_OWNER_URL: owner, DATABASE_URL: url }: Variables): string[] {
  return owner && !url
    ? ['DATABASE_OWNER_URL: needs DATABASE_URL, which names the role of the application']
    : [];
}

/** Messages may only be sent where a reply can end them, so one needs all the others. */
const whatsAppVariables = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;

function halfWhatsApp(given: Variables): string[] {
  const missing = whatsAppVariables.filter((name) => given[name] === undefined);
  if (missing.length === whatsAppVariables.length) return [];
  return missing.map((name) => `${name}: must be set when another WHATSAPP_ variable is`);
}

function whatsAppOf(given: Variables) {
  const {
    WHATSAPP_URL: url,
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_TOKEN: token,
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: verifyToken,
  } = given;
  if (!phoneNumberId || !token || !appSecret || !verifyToken) return null;
  return { url: url.replace(/\/+$/, ''), phoneNumberId, token, appSecret, verifyToken };
}

function unsafe(given: Variables): string[] {
  const problems: string[] = [];
  if (!given.JWT_SECRET)
    problems.push('JWT_SECRET: must be set in production (openssl rand -base64 48 makes one)');
  if (given.RATE_LIMITS === 'off') problems.push('RATE_LIMITS: cannot be off in production');
  for (const name of ['PRIVATE_CALENDARS', ...trialVariables] as const)
    if (given[name] === 'on') problems.push(`${name}: cannot be on in production`);
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push('MAIL_FROM: must be set when SMTP_URL is');
  if (!given.PUBLIC_URL) problems.push('PUBLIC_URL: must be set in production, for the links in mails');
  if (given.WEB === 'dev') problems.push('WEB: cannot be dev in production');
  if (given.MAP_TILES_URL.startsWith('http:'))
    problems.push('MAP_TILES_URL: must begin with https:// in production');
  return [...problems, ...unencrypted(given)];
}

/** How each URL asks for TLS with certificate verification. */
const asksForTls = {
  DATABASE_URL: /[?&]sslmode=verify-full(&|$)/,
  DATABASE_OWNER_URL: /[?&]sslmode=verify-full(&|$)/,
  DATABASE_REPLICA_URL: /[?&]sslmode=verify-full(&|$)/,
  SMTP_URL: /^smtps:|[?&]requireTLS=true(&|$)/,
  SMS_URL: /^https:/,
  WHATSAPP_URL: /^https:/,
  STORAGE_URL: /^s3:/,
  OTEL_EXPORTER_OTLP_ENDPOINT: /^https:/,
  VIRUS_SCANNER: /^unix:/,
} as const;

/** Connections to other machines must be encrypted, except to the hosts that are named. */
function unencrypted(given: Variables): string[] {
  return Object.entries(asksForTls).flatMap(([name, pattern]) => {
    const url = given[name as keyof typeof asksForTls];
    if (!url || pattern.test(url)) return [];
    const open = hostsOf(url).find((host) => !isLoopback(host) && !given.PLAIN_HOSTS.includes(host));
    if (!open) return [];
    return [
      `${name}: ${open} would be spoken to without TLS. Ask for it (${tlsAdvice(name)}), or name it in PLAIN_HOSTS`,
    ];
  });
}

function tlsAdvice(name: string): string {
  if (name.startsWith('DATABASE')) return '?sslmode=verify-full';
  const others = {
    SMTP_URL: 'smtps://, or ?requireTLS=true',
    STORAGE_URL: 's3://',
    VIRUS_SCANNER: 'unix://, on this machine',
  };
  return others[name as keyof typeof others] ?? 'https://';
}

/** The hosts of a URL, which may name several. Empty for a socket. */
function hostsOf(url: string): string[] {
  const [, hosts = ''] = /^[\w+]+:\/\/(?:[^@/?]*@)?([^/?]*)/.exec(url) ?? [];
  return hosts
    .split(',')
    .filter((text) => text !== '')
    .map((text) =>
      text
        .toLowerCase()
        .replace(/:\d+$/, '')
        .replace(/^\[|\]$/g, ''),
    );
}

/** The named hosts, otherwise the well-known services. On a test machine, which serves its own calendars, any host. */
function calendarHostsOf(given: Variables): readonly string[] {
  const { CALENDAR_HOSTS: hosts, PRIVATE_CALENDARS: isPrivate } = given;
  if (hosts) return hosts[0] === 'any' ? [] : hosts;
  return isPrivate === 'on' ? [] : knownCalendars;
}

/** Which places of India to load: all districts, some, or none. */
function placesOf(text: string): 'all' | 'none' | readonly string[] {
  if (text === 'all' || text === 'off') return text === 'all' ? 'all' : 'none';
  return text.split(',').map((district) => district.trim());
}

function configFrom(given: Variables) {
  const dataDir = resolve(given.DATA_DIR);
  const { PORT: port, HOST: host } = given;
  let jwtSecret = given.JWT_SECRET;
  const publicUrl = (given.PUBLIC_URL ?? `http://${displayed(host)}:${port}`).replace(/\/+$/, '');
  return {
    production: isProduction(given),
    port,
    host,
    dataDir,
    /** Undefined: the embedded PostgreSQL in the data directory. */
    databaseUrl: given.DATABASE_URL,
    /** The same database, as the owner of its tables, for migrations. Undefined: one role does both. */
    databaseOwnerUrl: given.DATABASE_OWNER_URL,
    /** For reads that may lag behind. */
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    /** Time limit of a statement, in milliseconds. Nobody waits for a process that only runs jobs. */
    statementTimeout: given.JOBS === 'only' ? undefined : given.DATABASE_STATEMENT_TIMEOUT * 1000,
    databasePool: given.DATABASE_POOL,
    /** Without a trailing slash. */
    publicUrl,
    /** Whether the server is behind a proxy whose X-Forwarded-For is trusted. */
    trustProxy: given.TRUST_PROXY === 'on',
    /** Undefined: files are stored in the data directory. */
    storageUrl: given.STORAGE_URL,
    /** ClamAV's daemon; undefined: uploads are not scanned. */
    virusScanner: given.VIRUS_SCANNER,
    /** Storage quotas for people, in bytes. */
    uploadQuota: { perPerson: given.UPLOADS_PER_PERSON * megabyte, inAll: given.UPLOADS_IN_ALL * megabyte },
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    /** Settings of an SMS gateway (platform/sms/http-sms.ts). */
    smsUrl: given.SMS_URL,
    /** Signs the delivery reports of the SMS gateway. Undefined: there are none. */
    smsReportSecret: given.SMS_REPORT_SECRET,
    smsRegistration: {
      sender: given.SMS_SENDER,
      entityId: given.SMS_ENTITY_ID,
      templates: new Map(
        [...given.SMS_TEMPLATES.matchAll(/(\w+\.\w+)=(\d+)/g)].map(([, name = '', id = '']) => [name, id]),
      ),
    },
    /** WhatsApp Business Cloud API (platform/whatsapp/cloud-api.ts). Null: nothing of it is shown or sent. */
    whatsApp: whatsAppOf(given),
    demoData: trialOf(given, 'DEMO_DATA'),
    places: placesOf(given.PLACES),
    /** Whether stored emails are shown at /outbox/. */
    showsOutbox: trialOf(given, 'OUTBOX') !== 'off',
    /** Whether the built-in test gateway exists. It is offered only when no real gateway has keys. */
    testPayments: trialOf(given, 'TEST_PAYMENTS') !== 'off',
    rateLimits: given.RATE_LIMITS === 'on',
    serviceWorker: given.SERVICE_WORKER === 'on',
    /** The previous secret: data encrypted with it can still be read and is re-encrypted. */
    jwtSecretBefore: given.JWT_SECRET_BEFORE,
    /** Reads or generates the stored secret on first use, because a backup may be restored before that. */
    get jwtSecret(): string {
      jwtSecret ??= storedSecret(dataDir);
      return jwtSecret;
    },
    /** On a terminal, logs warnings and errors only. */
    logLevel: given.LOG_LEVEL ?? (isProduction(given) ? 'info' : 'warn'),
    /** A process that only runs jobs serves no pages. */
    web: given.JOBS === 'only' ? 'none' : given.WEB,
    /** The language of the pages that the development server serves. */
    pagesLanguage: given.PAGES_LANGUAGE,
    /** Where jobs run: in a child process, in this process, or in other processes. */
    jobs: given.JOBS === 'auto' ? roomForJobs() : jobPlaces[given.JOBS],
    /** How long to keep serving after a stop signal, in milliseconds: a load balancer needs that long to notice. */
    drainTime: given.DRAIN_SECONDS * 1000,
    stopTime: given.STOP_SECONDS * 1000,
    /** Whether calendars may be imported from this machine and its network. For tests. */
    privateCalendars: given.PRIVATE_CALENDARS === 'on',
    /** Hosts (with their subdomains) from which calendars may be imported. Empty: any host. */
    calendarHosts: calendarHostsOf(given),
    backup: {
      directory: resolve(given.BACKUP_DIR ?? join(dataDir, 'backups')),
      /** Undefined: backups are not encrypted. */
      key: given.BACKUP_KEY,
      /** In cron syntax, UTC; null: none are scheduled. */
      schedule: given.BACKUP_SCHEDULE === 'off' ? null : given.BACKUP_SCHEDULE,
      /** How many scheduled backups to keep. */
      keep: given.BACKUP_KEEP,
    },
    metrics: {
      token: given.METRICS_TOKEN,
      /** Strangers can never read the metrics without a token. */
      onSite: given.METRICS_TOKEN !== undefined || (given.METRICS_PORT === undefined && !isExposed(given)),
      listener:
        given.METRICS_PORT === undefined ? null : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    },
    /** Slow statements are logged: the threshold in milliseconds. */
    slowStatement: given.SLOW_STATEMENT_MS,
    /** Null: no traces. */
    traces: given.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          service: given.OTEL_SERVICE_NAME,
        }
      : null,
    gateways: gatewaysFrom(given),
    /** The address template of the map tiles; null: no maps. */
    mapTilesUrl: given.MAP_TILES_URL === 'off' ? null : given.MAP_TILES_URL,
    /** The commit that was built; set by the build. */
    commit: process.env.BUILD_COMMIT ?? null,
  };
}

const jobPlaces = { separate: 'separate', on: 'here', only: 'here', off: 'elsewhere' } as const;

/** A second process needs about 150 MB, and is only useful with a second core. */
function roomForJobs(): 'separate' | 'here' {
  return availableParallelism() > 1 && machineMemory() > 1_000 * megabyte ? 'separate' : 'here';
}

/** A URL that a browser on this machine can open. */
function displayed(host: string): string {
  if (host === '0.0.0.0' || host === '::' || host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Generated at the first start, so that sessions survive restarts. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Exclusive: when two processes start together, the second reads what the first wrote.
    writeFileSync(file, JSON.stringify({ jwtSecret: randomBytes(48).toString('base64url') }), {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const { jwtSecret } = JSON.parse(readFileSync(file, 'utf8')) as { jwtSecret?: string };
  if (!jwtSecret) throw configError(`${file} contains no secret: delete it, or set JWT_SECRET`);
  return jwtSecret;
}

/** Recognised by `isConfigMistake`. */
export function configError(message: string): Error {
  return Object.assign(new Error(message), { name: 'ConfigMistake' });
}
