import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ApiFailure } from '#app/api/failure.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { ThreadFailed } from '#app/features/messages/thread-states.tsx';
import { TicketMissing } from '#app/features/support/guest/ticket-missing.tsx';
import { renderPage } from '#app/testing/render-page.tsx';
import { OwnVenueFailed } from '../venues/own-venue-failed.tsx';

/** The server's response for an id such as `abc`. */
const failure = new ApiFailure({ status: 400, code: 'bad_input', detail: 'Please check what you entered.' });
const retry = () => undefined;
const back = { to: '/', label: 'Back' };

const places: [string, ReactElement, string][] = [
  ['administrators’ pages', <PageFailed key="" {...{ failure, retry, back }} />, 'Oops! Page not found'],
  ['tickets', <TicketMissing key="" {...{ failure, retry, back }} />, 'This ticket does not exist'],
  [
    'conversations',
    <ThreadFailed key="" {...{ failure, retry, role: 'user' }} />,
    'This conversation does not exist',
  ],
  ['own venues', <OwnVenueFailed key="" {...{ failure, retry }} />, 'This venue was not found'],
];

test.each(places)('a malformed id is not found among %s, without a retry', (_, place, title) => {
  renderPage(place);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link')).toBeTruthy();
  expect(screen.queryByText(/check what you entered/)).toBeNull();
});

test.each([
  [403, 'Oops! Page not found', false],
  [429, 'It is not here now', true],
  [500, 'It is not here now', true],
])('a failure with status %i says “%s”; trying again is offered: %s', (status, title, isRetried) => {
  const refused = new ApiFailure({ status, code: 'unexpected', detail: '' });
  renderPage(<PageFailed failure={refused} {...{ retry, back }} title="It is not here now" />);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isRetried);
  expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy();
});
