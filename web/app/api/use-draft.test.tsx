import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpUser } from '../testing/set-up-user.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { removeOthersDrafts } from './remove-drafts.ts';
import { storeUser } from './tokens.ts';
import { useDraft } from './use-draft.ts';

const name = 'question.1';
const signIn = (id: string, role = 'vendor') => storeUser(JSON.stringify({ id, role }));

const Form = ({ before = '', onRestored }: { before?: string; onRestored?: (draft: object) => void }) => {
  const form = useForm({ defaultValues: { text: before, topic: null as string | null } });
  useDraft(form, name, onRestored);
  return (
    <form>
      <textarea aria-label="Text" {...form.register('text')} />
      <label>
        <input type="radio" value="payment" {...form.register('topic')} />
        Payment
      </label>
      <button type="button" onClick={() => form.reset()}>
        Start again
      </button>
    </form>
  );
};

const show = (props: Parameters<typeof Form>[0] = {}) => ({
  ...render(<Form {...props} />),
  user: setUpUser(),
});
const text = () => (screen.getByLabelText('Text') as HTMLTextAreaElement).value;

beforeEach(() => signIn('asha'));

const type = async () => {
  const { user, unmount } = show();
  await user.type(screen.getByLabelText('Text'), 'May we bring our own cook?');
  await user.click(screen.getByLabelText('Payment'));
  unmount();
};

it('fills in what was typed when the form is shown again', async () => {
  await type();
  const onRestored = vi.fn();
  show({ onRestored });
  expect(text()).toBe('May we bring our own cook?');
  expect((screen.getByLabelText('Payment') as HTMLInputElement).checked).toBe(true);
  expect(onRestored).toHaveBeenCalledWith({ text: 'May we bring our own cook?', topic: 'payment' });
});

it('keeps no draft of an unchanged form', async () => {
  const { user } = show({ before: 'Six.' });
  await user.type(screen.getByLabelText('Text'), 'x');
  expect(readDraft(name)).toBeTruthy();
  await user.type(screen.getByLabelText('Text'), '{Backspace}');
  expect(readDraft(name)).toBeNull();
});

it('keeps the draft of a field that was emptied', async () => {
  const { user, unmount } = show({ before: 'Six.' });
  await user.clear(screen.getByLabelText('Text'));
  unmount();
  show({ before: 'Six.' });
  expect(text()).toBe('');
});

it('removes the draft when the form is reset, or on request', async () => {
  await type();
  const { user, unmount } = show();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(readDraft(name)).toBeNull();
  unmount();
  await type();
  saveDraft(name, null);
  show();
  expect(text()).toBe('');
});

it('keeps the draft if the session expires and the same person signs in again', async () => {
  await type();
  localStorage.clear();
  signIn('asha');
  show();
  expect(text()).toBe('May we bring our own cook?');
});

it('removes the draft if somebody else signs in', async () => {
  await type();
  signIn('ravi');
  expect(readDraft(name)).toBeNull();
  expect(readDraft(name)).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('cook');
});

it('keeps a visitor’s draft for the person who signs in next', async () => {
  localStorage.clear();
  saveDraft(name, { text: 'May we bring our own cook?' });
  signIn('ravi');
  expect(readDraft(name)).toBeTruthy();
});

describe('a guest’s draft', () => {
  beforeEach(() => signIn('asha', 'user'));
  afterEach(() => void vi.useRealTimers());
  const closeTab = () => sessionStorage.clear();

  it('survives the tab, unlike those of others', async () => {
    await type();
    closeTab();
    expect(readDraft(name)).toBeTruthy();
    signIn('mahendra');
    saveDraft(name, { text: 'Six.' });
    closeTab();
    expect(readDraft(name)).toBeNull();
  });

  it('takes over what was typed before signing in', () => {
    localStorage.clear();
    saveDraft(name, { text: 'May we bring our own cook?' });
    signIn('asha', 'user');
    expect(readDraft(name)).toBeTruthy();
    closeTab();
    expect(readDraft(name)).toBeTruthy();
  });

  it('is deleted after 30 days, and when somebody else signs in', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    saveDraft(name, { text: 'old' });
    vi.advanceTimersByTime(31 * 24 * 60 * 60 * 1_000);
    expect(readDraft(name)).toBeNull();
    saveDraft(name, { text: 'own cook' });
    removeOthersDrafts('asha');
    expect(readDraft(name)).toBeTruthy();
    removeOthersDrafts('ravi');
    expect(JSON.stringify({ ...localStorage })).not.toContain('cook');
  });
});

it('works without drafts if storage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await type();
  vi.restoreAllMocks();
  show();
  expect(text()).toBe('');
});
