import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const secret = 'a secret that is long enough for anybody';
const production = {
  DATA_DIR,
  NODE_ENV: 'production',
  JWT_SECRET: secret,
  PUBLIC_URL: 'https://example.test/',
};

describe('the configuration', () => {
  test('needs nothing on a fresh machine', () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demoData: 'auto',
      rateLimits: true,
    });
  });

  test('generates no secret before it is needed, so that a backup can be restored into an empty directory', () => {
    const directory = join(DATA_DIR, 'empty');
    readConfig({ DATA_DIR: directory });
    expect(existsSync(directory)).toBe(false);
  });

  test('generates a secret once, readable by its owner only', () => {
    const { jwtSecret } = readConfig({ DATA_DIR });
    expect(readConfig({ DATA_DIR }).jwtSecret).toBe(jwtSecret);
    expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')).toContain(jwtSecret);
  });

  test('reads a secret from a file provided by a vault or systemd', () => {
    const file = join(DATA_DIR, 'jwt');
    writeFileSync(file, `${secret}\n`);
    expect(readConfig({ ...production, JWT_SECRET: '', JWT_SECRET_FILE: file }).jwtSecret).toBe(secret);
    expect(() => readConfig({ ...production, JWT_SECRET_FILE: file })).toThrow('JWT_SECRET: is set twice');
    expect(() => readConfig({ DATA_DIR, BACKUP_KEY_FILE: join(DATA_DIR, 'none') })).toThrow(
      'BACKUP_KEY_FILE: cannot be read',
    );
  });

  test.each([
    [{ PORT: 'http' }, 'PORT: must be a port number'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS: must be on or off'],
    [{ RAZORPAY_KEY_ID: 'rzp_x' }, 'RAZORPAY_KEY_SECRET: must be set when RAZORPAY_KEY_ID is'],
    [{ STRIPE_URL: 'ftp://x' }, 'STRIPE_URL: must be a URL that begins with https:// or http://'],
    [{ BANK_IFSC: 'HDFC' }, 'BANK_IFSC: must be an IFSC such as HDFC0001234'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be a URL that begins with postgres://'],
    [{ DATABASE_OWNER_URL: 'postgres://x@db/x' }, 'DATABASE_OWNER_URL: needs DATABASE_URL'],
    [{ STORAGE_URL: 's3://store.example/mandap' }, 'STORAGE_URL: must look like s3://id:secret@host/bucket'],
    [{ STORAGE_URL: 'https://id:s@store.example/b' }, 'STORAGE_URL: must be a URL that begins with s3://'],
    [{ PUBLIC_URL: 'example.test' }, 'PUBLIC_URL: must be a URL'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET: must be at least 32'],
    [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY: must be at least 16'],
    [{ BACKUP_SCHEDULE: 'daily' }, 'BACKUP_SCHEDULE: must be off, or a time in cron syntax'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
    [{ MAP_TILES_URL: 'none' }, 'MAP_TILES_URL: must be off, or an address'],
    [{ MAP_TILES_URL: 'https://tiles.test/{z}/{x}.png' }, 'MAP_TILES_URL: must be'],
    [{ MAP_TILES_URL: 'https://{s}.tiles.test/{z}/{x}/{y}.png' }, 'MAP_TILES_URL: must be'],
    [{ MAP_TILES_URL: "https://a;script-src'unsafe-inline'/{z}/{x}/{y}.png" }, 'MAP_TILES_URL: must be'],
    [{ MAP_TILES_URL: 'ftp://tiles.test/{z}/{x}/{y}.png' }, 'MAP_TILES_URL: must be'],
  ])('names the invalid variable: %j', (env, message) => {
    expect(() => readConfig({ DATA_DIR, ...env })).toThrow(message);
  });

  test('loads map tiles from one server, OpenStreetMap’s by default', () => {
    const tiles = (MAP_TILES_URL: string) => readConfig({ DATA_DIR, MAP_TILES_URL }).mapTilesUrl;
    expect(tiles('')).toBe('https://tile.openstreetmap.org/{z}/{x}/{y}.png');
    const own = 'http://localhost:8080/{z}/{x}/{y}{r}.png?key=k';
    expect(tiles(own)).toBe(own);
    expect(tiles('off')).toBeNull();
  });

  test('lets hosts import calendars from well-known services only, unless the operator names others', () => {
    const hosts = (env: NodeJS.ProcessEnv) => readConfig({ DATA_DIR, ...env }).calendarHosts;
    expect(hosts({})).toEqual(expect.arrayContaining(['google.com', 'airbnb.co.in', 'booking.com']));
    expect(hosts({ CALENDAR_HOSTS: 'example.com, Example.IN' })).toEqual(['example.com', 'example.in']);
    expect(hosts({ CALENDAR_HOSTS: 'any' })).toEqual([]);
    expect(hosts({ PRIVATE_CALENDARS: 'on' })).toEqual([]);
  });

  const trials = (env: NodeJS.ProcessEnv) => {
    const { demoData, showsOutbox, testPayments } = readConfig({ DATA_DIR, ...env });
    return { demoData, showsOutbox, testPayments };
  };

  test('enables the email outbox, demo data and test payments on a local machine', () => {
    const allowed = { demoData: 'auto', showsOutbox: true, testPayments: true };
    expect(trials({})).toEqual(allowed);
    for (const HOST of ['127.0.0.1', '::1', 'localhost']) expect(trials({ HOST })).toEqual(allowed);
    expect(trials({ PUBLIC_URL: 'http://localhost:3000' })).toEqual(allowed);
  });

  test.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ HOST: '192.168.1.20' }],
    [{ PUBLIC_URL: 'https://demo.example.test' }],
  ])('hides them from strangers unless each is named: %j', (env) => {
    expect(trials(env)).toEqual({ demoData: 'off', showsOutbox: false, testPayments: false });
    expect(trials({ ...env, DEMO_DATA: 'on' })).toMatchObject({ demoData: 'on', showsOutbox: false });
    expect(trials({ ...env, OUTBOX: 'on' })).toMatchObject({ showsOutbox: true, testPayments: false });
    expect(trials({ ...env, TEST_PAYMENTS: 'on' })).toMatchObject({ demoData: 'off', testPayments: true });
  });

  test('refuses a half configured WhatsApp, because nobody could end its messages', () => {
    const whatsApp = {
      WHATSAPP_PHONE_NUMBER_ID: '1029',
      WHATSAPP_TOKEN: 'a-token-of-meta-1',
      WHATSAPP_APP_SECRET: 'a-secret-of-meta-1',
      WHATSAPP_VERIFY_TOKEN: 'a-token-for-meta-1',
    };
    expect(readConfig({ DATA_DIR }).whatsApp).toBeNull();
    expect(readConfig({ DATA_DIR, ...whatsApp }).whatsApp).toMatchObject({ phoneNumberId: '1029' });
    for (const name of Object.keys(whatsApp))
      expect(() => readConfig({ DATA_DIR, ...whatsApp, [name]: '' })).toThrow(`${name}: must be set when`);
  });

  test('treats an empty variable as unset', () => {
    expect(readConfig({ DATA_DIR, DATABASE_URL: '', PORT: '' }).port).toBe(3000);
  });
});

describe('in production', () => {
  test('accepts a complete configuration', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      publicUrl: 'https://example.test',
      jwtSecret: secret,
      demoData: 'off',
      showsOutbox: false,
      testPayments: false,
    });
  });

  test.each([
    [{ JWT_SECRET: '' }, 'JWT_SECRET: must be set'],
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS: cannot be off'],
    [{ PRIVATE_CALENDARS: 'on' }, 'PRIVATE_CALENDARS: cannot be on'],
    [{ DEMO_DATA: 'on' }, 'DEMO_DATA: cannot be on'],
    [{ OUTBOX: 'on' }, 'OUTBOX: cannot be on'],
    [{ TEST_PAYMENTS: 'on' }, 'TEST_PAYMENTS: cannot be on'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL: must be set'],
    [{ STRIPE_URL: 'http://stripe.test' }, 'STRIPE_URL: must begin with https://'],
    [{ MAP_TILES_URL: 'http://tiles.test/{z}/{x}/{y}.png' }, 'MAP_TILES_URL: must begin with https://'],
    [{ SMTP_URL: 'smtp://mail.example.test' }, 'MAIL_FROM: must be set'],
    [{ PLAIN_HOSTS: 'http://db' }, 'PLAIN_HOSTS: must be names of hosts'],
  ])('it refuses %j', (env, message) => {
    expect(() => readConfig({ ...production, ...env })).toThrow(message);
  });

  test.each([
    ['DATABASE_URL', 'postgres://app@127.0.0.1,db:5433/mandap', '?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://app@db/mandap?sslmode=require', '?sslmode=verify-full'],
    ['DATABASE_REPLICA_URL', 'postgres://app@db/mandap', '?sslmode=verify-full'],
    ['SMTP_URL', 'smtp://user:secret@db:587', '?requireTLS=true'],
    ['SMS_URL', 'http://db/send', 'https://'],
    ['WHATSAPP_URL', 'http://db/v23.0', 'https://'],
    ['STORAGE_URL', 's3+http://id:secret@db:9000/mandap', 's3://'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://db:4318', 'https://'],
    ['VIRUS_SCANNER', 'tcp://db:3310', 'unix://'],
  ])('%s: it contacts no other machine without TLS, except a named one: %s', (name, url, advice) => {
    const given = { ...production, MAIL_FROM: 'a@example.test', [name]: url };
    const refuse = () => readConfig(given);
    expect(refuse).toThrow(`${name}: db would be spoken to without TLS`);
    expect(refuse).toThrow(advice);
    expect(readConfig({ ...given, PLAIN_HOSTS: 'store, DB' }).production).toBe(true);
    expect(() => readConfig({ ...given, PLAIN_HOSTS: 'other' })).toThrow('without TLS');
    expect(readConfig({ ...given, NODE_ENV: '' }).production).toBe(false);
  });

  test.each([
    { DATABASE_URL: 'postgres://app@db-1,db-2:5433/mandap?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://app@/mandap?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://app@localhost/mandap' },
    { SMTP_URL: 'smtps://user:secret@mail.test' },
    { SMTP_URL: 'smtp://user:secret@mail.test:587?requireTLS=true' },
    { SMTP_URL: 'smtp://[::1]:25' },
    { VIRUS_SCANNER: 'tcp://127.0.0.1:3310' },
    { VIRUS_SCANNER: 'unix:///run/clamav/clamd.ctl' },
    { STORAGE_URL: 's3://id:secret@s3.test/mandap' },
  ])('it accepts what is encrypted, or stays on this machine: %j', (env) => {
    expect(readConfig({ ...production, MAIL_FROM: 'a@example.test', ...env }).production).toBe(true);
  });
});
