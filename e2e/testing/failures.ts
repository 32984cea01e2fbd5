import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';
import { origin } from './environment.ts';

/** Console errors (including content policy violations), script errors, and failed requests. */
export interface Failures {
  /** Declares an error that the test causes on purpose. */
  expect(trouble: RegExp): void;
}

/** Observes every tab of a browser. */
export function collectFailures(context: BrowserContext): { failures: Failures; unexpected(): string[] } {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const hear = (trouble: string | null): void => {
    if (trouble) found.push(trouble);
  };
  context.on('console', (message) => hear(inConsole(message)));
  context.on('weberror', (event) => hear(`script: ${event.error().message}`));
  context.on('request', (request) => hear(elsewhere(request)));
  context.on('requestfailed', (request) => hear(failed(request)));
  context.on('response', (response) => hear(refused(response)));
  return {
    failures: { expect: (trouble) => expected.push(trouble) },
    unexpected: () => found.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
  };
}

function inConsole(message: ConsoleMessage): string | null {
  // Failed answers are recorded below, with their URL.
  if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return null;
  return `console: ${message.text()}`;
}

function elsewhere(request: Request): string | null {
  const url = new URL(request.url());
  const isHere = [origin(), process.env.APP_TILES].includes(url.origin);
  return isHere || !url.protocol.startsWith('http') ? null : `external request: ${url}`;
}

/** Leaving a page aborts its requests, which is no failure. Policy violations are on the console. */
function failed(request: Request): string | null {
  const reason = request.failure()?.errorText ?? '';
  return ['net::ERR_ABORTED', 'csp'].includes(reason) ? null : `request: ${pathOf(request)} ${reason}`;
}

function refused(response: Response): string | null {
  return response.status() < 400 ? null : `${pathOf(response.request())} answered ${response.status()}`;
}

function pathOf(request: Request): string {
  return `${request.method()} ${request.url().replace(origin(), '')}`;
}
