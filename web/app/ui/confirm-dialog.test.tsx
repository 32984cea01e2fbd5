import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { type ActionProps, ConfirmDialog } from './confirm-dialog.tsx';

const open = (props: Partial<ActionProps> = {}) => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  render(
    <ConfirmDialog
      title="Suspend Asha Sharma?"
      text="She is signed out everywhere."
      points={['Her bookings stay.']}
      action="Suspend"
      isBusy={false}
      failure={null}
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    />,
  );
  return { user: setUpUser(), onConfirm, onClose };
};

it('describes the consequences', () => {
  open();
  const dialog = screen.getByRole('dialog', {
    name: 'Suspend Asha Sharma?',
    description: 'She is signed out everywhere.',
  });
  expect(dialog.textContent).toContain('Her bookings stay.');
});

it('confirms only with its button', async () => {
  const { user, onConfirm, onClose } = open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

it('closes with Escape', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('ignores clicks while it is busy', async () => {
  const { user, onConfirm } = open({ isBusy: true });
  await user.click(screen.getByRole('button', { name: /Suspend/ }));
  expect(onConfirm).not.toHaveBeenCalled();
});

it('stays open and shows the failure', () => {
  open({ failure: 'You cannot suspend yourself.' });
  expect(screen.getByRole('alert').textContent).toContain('You cannot suspend yourself.');
});

it('scrolls an error into view, which may be below the screen', () => {
  const shown: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this);
  };
  open({ failure: 'These dates are already booked' });
  expect(shown.map((element) => element.textContent)).toEqual(['These dates are already booked']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
