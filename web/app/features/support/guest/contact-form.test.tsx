import { openTicket } from '@mandap/contract/support/support.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { answer, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { VisitorForm } from './contact-form.tsx';

const show = () => {
  const onSent = vi.fn();
  const onTopic = vi.fn();
  const page = renderPage(<VisitorForm onTopic={onTopic} onSent={onSent} />);
  const send = () => page.user.click(screen.getByRole('button', { name: 'Send message' }));
  const fillIn = async () => {
    await page.user.click(screen.getByRole('radio', { name: 'A payment or refund' }));
    await page.user.type(screen.getByLabelText('Your name'), 'Asha Rathore');
    await page.user.type(screen.getByLabelText('Your email address'), 'asha@example.in');
    await page.user.type(screen.getByLabelText(/^Your message/), 'Where is my refund?');
  };
  return { ...page, onSent, onTopic, send, fillIn };
};

it('requires name, email and message before it sends', async () => {
  const sent = answer(openTicket, { number: 'MT-7K3Q9F' });
  const { send } = show();
  await send();
  await waitFor(() => expect(screen.getByLabelText('Your name').ariaInvalid).toBe('true'));
  expect(screen.getByLabelText('Your email address').ariaInvalid).toBe('true');
  expect(screen.getByLabelText(/^Your message/).ariaInvalid).toBe('true');
  expect(sent).toEqual([]);
});

it('sends the message and passes on the ticket number', async () => {
  const sent = answer(openTicket, { number: 'MT-7K3Q9F' });
  const { fillIn, send, onSent, onTopic } = show();
  await fillIn();
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledWith({ number: 'MT-7K3Q9F', email: 'asha@example.in' }));
  expect(onTopic).toHaveBeenCalledWith('payment');
  expect(sent).toEqual([
    {
      topic: 'payment',
      name: 'Asha Rathore',
      email: 'asha@example.in',
      bookingCode: '',
      text: 'Where is my refund?',
      website: '',
    },
  ]);
});

it('keeps the message when sending fails', async () => {
  refuse(openTicket, { status: 503, code: 'unexpected', detail: 'Please try again in a moment.' });
  const { fillIn, send, onSent } = show();
  await fillIn();
  await send();
  await screen.findByRole('alert');
  expect((screen.getByLabelText(/^Your message/) as HTMLTextAreaElement).value).toBe('Where is my refund?');
  expect(onSent).not.toHaveBeenCalled();
});

it('restores the draft after the user left the page, until it is sent', async () => {
  answer(openTicket, { number: 'MT-7K3Q9F' });
  const first = show();
  await first.fillIn();
  first.unmount();
  const second = show();
  const text = () => (screen.getByLabelText(/^Your message/) as HTMLTextAreaElement).value;
  expect(text()).toBe('Where is my refund?');
  expect(second.onTopic).toHaveBeenCalledWith('payment');
  await second.send();
  await waitFor(() => expect(second.onSent).toHaveBeenCalledOnce());
  second.unmount();
  show();
  expect(text()).toBe('');
});

it('shows an error of the API in its field', async () => {
  refuse(openTicket, { code: 'bad_input', fields: { bookingCode: ['No booking has this code.'] } });
  const { fillIn, send } = show();
  await fillIn();
  await send();
  expect(await screen.findByText('No booking has this code.')).toBeTruthy();
  const field = screen.getAllByRole('textbox').find(({ ariaInvalid }) => ariaInvalid === 'true');
  expect(field?.getAttribute('name')).toBe('bookingCode');
});

it('has a honeypot field that is hidden from people', () => {
  show();
  const honeypot = document.querySelector<HTMLInputElement>('input[name=website]');
  expect(honeypot?.tabIndex).toBe(-1);
  expect(honeypot?.closest('[aria-hidden=true]')).toBeTruthy();
});
