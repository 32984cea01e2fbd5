import { getProfile } from '@mandap/contract/accounts/accounts.endpoints';
import type { OutputOf } from '@mandap/contract/endpoint';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import type { User } from '../accounts/session/session-store.ts';
import { BecomeHostDialog } from './become-host-dialog.tsx';

it('has the number that the person signed up with', async () => {
  answer(getProfile, { phone: '9876543210' } as OutputOf<typeof getProfile>);
  renderPage(<BecomeHostDialog user={{ name: 'Ravi Kumar' } as User} onClose={() => {}} />);
  const phone = screen.getByLabelText<HTMLInputElement>(/phone|mobile/i);
  await waitFor(() => expect(phone.value).toBe('9876543210'));
});
