import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

const open = <C extends string = never>(props: Partial<ReasonDialogProps<C>> = {}) => {
  const onSend = vi.fn();
  render(
    <ReasonDialog<C>
      title="Report this review"
      action="Send report"
      isBusy={false}
      failure={null}
      label="Reason"
      maxLength={50}
      onSend={onSend}
      onClose={() => {}}
      {...props}
    />,
  );
  return { user: setUpUser(), onSend };
};

const send = () => screen.getByRole('button', { name: 'Send report' });

it('sends an optional reason, or none', async () => {
  const { user, onSend } = open();
  await user.click(send());
  expect(onSend).toHaveBeenLastCalledWith('', undefined);
  await user.type(screen.getByLabelText('Reason'), '  They were never there. ');
  await user.click(send());
  expect(onSend).toHaveBeenLastCalledWith('They were never there.', undefined);
});

it('shows a missing required reason in its field before it sends', async () => {
  const { user, onSend } = open({ required: 'Please give a reason.' });
  expect(screen.queryByText('Please give a reason.')).toBeNull();
  await user.type(screen.getByLabelText('Reason'), '   ');
  await user.click(send());
  expect(onSend).not.toHaveBeenCalled();
  const field = screen.getByRole('textbox', { description: 'Please give a reason.' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'Double payment');
  await user.click(send());
  expect(onSend).toHaveBeenLastCalledWith('Double payment', undefined);
});

it('requires one of several reasons', async () => {
  const { user, onSend } = open<'rude' | 'spam'>({
    choices: {
      legend: 'What is wrong?',
      options: [
        ['rude', 'It is rude'],
        ['spam', 'It is spam'],
      ],
      missing: 'Please choose a reason.',
    },
  });
  await user.click(send());
  expect(onSend).not.toHaveBeenCalled();
  expect(
    screen.getByRole('group', { name: 'What is wrong?', description: 'Please choose a reason.' }),
  ).toBeTruthy();
  await user.click(screen.getByLabelText('It is spam'));
  await user.click(send());
  expect(onSend).toHaveBeenLastCalledWith('', 'spam');
});

it('shows the API’s error about the reason', () => {
  open({ error: 'This is too short.' });
  expect(screen.getByRole('textbox', { description: 'This is too short.' })).toBeTruthy();
});
