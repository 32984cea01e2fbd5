import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';
import { origin } from './environment.ts';

/** Console errors (including content policy violations), script errors, and failed requests. */
export interface Failures {
  /** Declares an error that the test causes on purpose. */
  expect(problem: RegExp): void;
}

/** Observes every tab of a browser. */
export function collectFailures(context: BrowserContext): { failures: Failures; unexpected(): string[] } {
  const found: string[] = [];
  const expected: RegExp[] = [];
  const record = (problem: string | null): void => {
    if (problem) found.push(problem);
  };
  context.on('console', (message) => record(consoleError(message)));
  context.on('weberror', (event) => record(`script: ${event.error().message}`));
  context.on('request', (request) => record(externalRequest(request)));
  context.on('requestfailed', (request) => record(failedRequest(request)));
  context.on('response', (response) => record(errorResponse(response)));
  return {
    failures: { expect: (problem) => expected.push(problem) },
    unexpected: () => found.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  };
}

function consoleError(message: ConsoleMessage): string | null {
  // Failed responses are recorded below, with their URL.
  if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return null;
  return `console: ${message.text()}`;
}

function externalRequest(request: Request): string | null {
  const url = new URL(request.url());
  const isHere = [origin(), process.env.APP_TILES].includes(url.origin);
  return isHere || !url.protocol.startsWith('http') ? null : `external request: ${url}`;
}

/** Leaving a page aborts its requests, which is not a failure. The console reports policy violations. */
function failedRequest(request: Request): string | null {
  const reason = request.failure()?.errorText ?? '';
  return ['net::ERR_ABORTED', 'csp'].includes(reason) ? null : `request: ${pathOf(request)} ${reason}`;
}

function errorResponse(response: Response): string | null {
  return response.status() < 400 ? null : `${pathOf(response.request())} answered ${response.status()}`;
}

function pathOf(request: Request): string {
  return `${request.method()} ${request.url().replace(origin(), '')}`;
}
