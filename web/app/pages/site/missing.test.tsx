import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ApiFailure } from '#app/api/failure.ts';
import { ThreadFailed } from '#app/features/messages/thread-states.tsx';
import { TicketMissing } from '#app/features/support/guest/ticket-missing.tsx';
import { renderPage } from '#app/testing/render-page.tsx';
import { OwnVenueFailed } from '../venues/own-venue-failed.tsx';
import { Missing } from './missing.tsx';

/** The server's response for an id such as `abc`. */
const failure = new ApiFailure({ status: 400, code: 'bad_input', detail: 'Please check what you entered.' });
const retry = () => undefined;
const back = { to: '/', text: 'Back', label: 'Back' };

const places: [string, ReactElement, string][] = [
  ['administrators’ pages', <Missing key="" {...{ failure, retry, back }} />, 'Oops! Page not found'],
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
