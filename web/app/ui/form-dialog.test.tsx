import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

const open = (props: Partial<FormDialogProps> = {}) => {
  const [onSend, onOuterSubmit, onClose] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <form onSubmit={onOuterSubmit}>
      <FormDialog
        title="Change the name"
        action="Save"
        isBusy={false}
        failure={null}
        onSend={onSend}
        onClose={onClose}
        {...props}
      >
        <input aria-label="Name" />
      </FormDialog>
    </form>,
  );
  return { user: setUpUser(), onSend, onOuterSubmit, onClose };
};

it('submits with its button and with Enter, but not the form around it', async () => {
  const { user, onSend, onOuterSubmit } = open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText('Name'), 'Asha{Enter}');
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(onOuterSubmit).not.toHaveBeenCalled();
});

it.each([{ isBusy: true }, { isDisabled: true }])('does not submit while %o', async (state) => {
  const { user, onSend } = open(state);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText('Name'), 'Asha{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

it('shows why it failed, and an action', () => {
  open({
    failure: 'There are bookings.',
    failureTitle: 'Not saved',
    failureAction: <a href="/b">See them</a>,
  });
  expect(screen.getByRole('alert').textContent).toBe('Not savedThere are bookings.See them');
});

const pressOutside = (user: ReturnType<typeof setUpUser>) =>
  user.click(document.querySelector('.bg-scrim') as HTMLElement);

it('closes on a press outside only if nothing was typed', async () => {
  const { user, onClose } = open();
  await pressOutside(user);
  expect(onClose).toHaveBeenCalledOnce();
  await user.type(screen.getByLabelText('Name'), 'A');
  await pressOutside(user);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each(['the key Escape', 'the cross'])('closes with %s whatever was typed', async (way) => {
  const { user, onClose } = open();
  await user.type(screen.getByLabelText('Name'), 'Asha');
  if (way === 'the cross') await user.click(screen.getByRole('button', { name: 'Close' }));
  else await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
