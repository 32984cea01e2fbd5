import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { ReviewHistory } from './review-history.tsx';

it('says what an edit has changed', () => {
  renderPage(
    <ReviewHistory
      decisions={[
        {
          id: '01890000-0000-7000-8000-000000000001',
          at: '2026-11-28T06:00:00.000Z',
          actor: 'host',
          person: 'Ravi Kumar',
          transition: 'edit',
          reasons: [],
          note: '',
          edited: ['description', 'offerings'],
        },
      ]}
    />,
  );
  expect(screen.getByText('Edited')).toBeTruthy();
  expect(screen.getByText('Description, What it sells')).toBeTruthy();
});
