import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON line per event in production; a short readable line on a terminal. Never personal data. */
export function createLog({ json, level }: { json: boolean; level: string }): Log {
  const options = { level, serializers: { err: describeError } };
  return json ? pino(options) : pino({ ...options, base: null }, { write: writeReadable });
}

/** The fields that identify an error. Others (a row's values, an email's recipients) may be personal. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: typeof error };
  const { code, constraint } = error as Error & {
    code?: unknown;
    constraint?: unknown;
  };
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: withoutAddresses(error.stack ?? ''),
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  };
}

function withoutAddresses(text: string): string {
  // Matches any name, domain and alphabet, quoted or not, but not `node_modules/@scope`.
  return text.replace(/("[^"\n]+"|[^\s<>"'(),;:/[\]]+)@[^\s<>"'(),;/]+/gu, '<address>');
}

const levels: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

function writeReadable(line: string): void {
  const { level, msg, time, err, ...rest } = JSON.parse(line) as Record<string, unknown> & { level: number };
  const details = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const stack = (err as { stack?: string } | undefined)?.stack;
  process.stderr.write(`${levels[level] ?? ''}${[msg, ...details].join(' ')}\n${stack ? `${stack}\n` : ''}`);
}
