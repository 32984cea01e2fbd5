import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

it('keeps the focus while it is busy, and sends nothing', async () => {
  const user = setUpUser();
  const sent: string[] = [];
  const Form = () => {
    const [isBusy, setIsBusy] = useState(false);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push('form');
          setIsBusy(true);
        }}
      >
        <input aria-label="Name" />
        <Button type="submit" isBusy={isBusy} disabled={isBusy}>
          Send
        </Button>
      </form>
    );
  };
  render(<Form />);
  const button = screen.getByRole('button', { name: 'Send' });
  await user.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  await user.type(screen.getByLabelText('Name'), 'Asha{Enter}');
  expect(sent).toEqual(['form']);
});

it('does nothing while it waits, also as an icon', async () => {
  const user = setUpUser();
  const pressed: string[] = [];
  render(<IconButton label="Up" isBusy disabled={false} onClick={() => pressed.push('up')} />);
  await user.click(screen.getByRole('button'));
  expect(pressed).toEqual([]);
});
