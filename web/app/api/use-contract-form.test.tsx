import { email, text } from '@mandap/contract/checks';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { setUpUser } from '../testing/set-up-user.ts';
import { Alert } from '../ui/alert.tsx';
import { TextField } from '../ui/text-field.tsx';
import { loadErrorTexts } from './error-texts.ts';
import { ApiFailure } from './failure.ts';
import { useContractForm } from './use-contract-form.ts';

beforeAll(loadErrorTexts);

const schema = z.object({
  name: text(100).check(z.minLength(2, 'name_short')),
  email: email(),
  reason: text(100).check(z.minLength(1, 'required')),
});

/** Returns why the API refuses the values, or null. */
type Api = (values: z.output<typeof schema>) => ApiFailure | null;

const Example = ({ api }: { api: Api }) => {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: { name: '', email: '', reason: '' },
    failure,
    apiNames: { name: 'fullName' },
    fieldOfCode: { email_in_use: 'email' },
    texts: { reason: () => 'Please say why.' },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => setFailure(api(values)))}>
      {problem && <Alert variant="danger">{problem}</Alert>}
      <TextField {...field('name')} label="Name" />
      <TextField {...field('email')} label="Email" />
      <TextField {...field('reason')} label="Reason" />
      <button type="submit">Send</button>
    </form>
  );
};

const fillIn = async (api: Api) => {
  const user = setUpUser();
  render(<Example api={api} />);
  await user.type(screen.getByLabelText('Name'), 'Asha Rathore');
  await user.type(screen.getByLabelText('Email'), ' Asha@Example.in ');
  await user.type(screen.getByLabelText('Reason'), 'A wedding');
  return user;
};

const refused = (details: Partial<ApiFailure>) => () =>
  new ApiFailure({ status: 400, code: 'bad_input', detail: 'Please check what you entered.', ...details });

const invalid = () => screen.queryAllByRole('textbox').filter((field) => field.ariaInvalid === 'true');
const send = () => screen.getByRole('button', { name: 'Send' });

describe('a reason for a field that the form does not show', () => {
  it('is said above the form', async () => {
    const user = await fillIn(refused({ fields: { gst: ['Rooms are sold only with a GST registration.'] } }));
    await user.click(send());
    expect(await screen.findByText('Rooms are sold only with a GST registration.')).toBeTruthy();
    expect(screen.queryByText('Please check what you entered.')).toBeNull();
  });

  it('is said beside the errors of fields that it shows', async () => {
    const fields = { reason: ['Please be more precise.'], gst: ['Not registered.'] };
    const user = await fillIn(refused({ fields }));
    await user.click(send());
    expect((await screen.findByText('Not registered.')).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByText('Please be more precise.').closest('[role=alert]')).toBeNull();
  });
});

describe('before anything is sent', () => {
  it('shows all invalid fields, focuses the first and sends nothing', async () => {
    const user = setUpUser();
    const api = vi.fn(() => null);
    render(<Example api={api} />);
    await user.click(send());
    await waitFor(() => expect(invalid()).toHaveLength(3));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(api).not.toHaveBeenCalled();
  });

  it('uses the form’s own error text for a field, if there is one', async () => {
    const user = setUpUser();
    render(<Example api={() => null} />);
    await user.click(send());
    expect(await screen.findByText('Please say why.')).toBeTruthy();
  });

  it('clears the error of a field as soon as it is valid', async () => {
    const user = setUpUser();
    render(<Example api={() => null} />);
    await user.click(send());
    await waitFor(() => expect(invalid()).toHaveLength(3));
    await user.type(screen.getByLabelText('Name'), 'Asha');
    await waitFor(() => expect(invalid()).toHaveLength(2));
  });
});

it('sends the values as the schema parses them', async () => {
  const api = vi.fn(() => null);
  const user = await fillIn(api);
  await user.click(send());
  expect(api.mock.calls).toEqual([[{ name: 'Asha Rathore', email: 'asha@example.in', reason: 'A wedding' }]]);
});

describe('when the API refuses the values', () => {
  it('shows the message in the field and focuses it, even if the API uses another name for it', async () => {
    const user = await fillIn(refused({ fields: { fullName: ['That is not a name.'] } }));
    await user.click(send());
    expect(await screen.findByText('That is not a name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('clears the message once the field is changed', async () => {
    const user = await fillIn(refused({ fields: { fullName: ['That is not a name.'] } }));
    await user.click(send());
    await screen.findByText('That is not a name.');
    await user.type(screen.getByLabelText('Name'), '!');
    await waitFor(() => expect(screen.queryByText('That is not a name.')).toBeNull());
  });

  it('focuses the first of several fields in the order of the form', async () => {
    const user = await fillIn(refused({ fields: { email: ['Wrong.'], fullName: ['Wrong too.'] } }));
    await user.click(send());
    await waitFor(() => expect(invalid()).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('shows an error in the field that its code is about', async () => {
    const user = await fillIn(refused({ code: 'email_in_use' }));
    await user.click(send());
    await screen.findByText('Email already in use');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an alert if the failure is about no field', async () => {
    const user = await fillIn(refused({ status: 500, code: 'unexpected', detail: 'Please try again.' }));
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
    expect(invalid()).toHaveLength(0);
  });
});
