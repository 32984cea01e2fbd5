import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { emptyBook } from './rule-draft.ts';

it('says that the amount per missing guest is required, not that it is too small', async () => {
  const { user } = renderPage(
    <LimitsDialog venueId="v" offeringId="o" book={emptyBook} onClose={() => {}} />,
  );
  await user.type(screen.getByLabelText('Minimum guests'), '100');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required')).toBeTruthy();
  const field = screen.getByLabelText('Per missing guest (₹)');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
