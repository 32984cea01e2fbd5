import { getCatalogue } from '@mandap/contract/catalogue/catalogue.endpoints';
import {
  addEnquiryNote,
  changeEnquiry,
  closeEnquiry,
  joinEnquiries,
  listQuickReplies,
  reopenEnquiry,
} from '@mandap/contract/enquiries/host.endpoints';
import { addDays, dayInIndia } from '@mandap/domain/days';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft } from '#app/api/drafts.ts';
import { catalogue } from '#app/testing/examples.ts';
import { answer } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { aHostEnquiry } from '../enquiries.testing.ts';
import { HostEnquiryView } from './host-enquiry-view.tsx';

beforeEach(() => {
  answer(getCatalogue, catalogue);
  answer(listQuickReplies, { replies: [] });
});

const show = (over: Parameters<typeof aHostEnquiry>[0] = {}) =>
  renderPage(<HostEnquiryView enquiry={aHostEnquiry(over)} />);

describe('an enquiry of a host', () => {
  it('leads to the conversation, or to a call if the family wants one', () => {
    show({ phone: '9811122233', callAfter: 18 });
    expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toContain('/vendor/messages/');
    expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:9811122233');
    expect(screen.getByText('Call after 6:00 pm')).toBeTruthy();
  });

  it('tells a manager that the owner answers', () => {
    show({ threadId: null });
    expect(screen.queryByRole('link', { name: 'Answer' })).toBeNull();
    expect(screen.getByText(/The owner answers/)).toBeTruthy();
  });

  it('is followed up in one tap', async () => {
    const sent = answer(changeEnquiry, aHostEnquiry());
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'In 3 days' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ followUpOn: addDays(dayInIndia(new Date()), 3) });
  });

  it('is given to somebody of the team', async () => {
    const sent = answer(changeEnquiry, aHostEnquiry());
    const team = ['1', '2'].map((n) => ({
      id: `01890000-0000-7000-8000-00000000000${n}`,
      name: `Ravi ${n}`,
    }));
    const { user } = show({ team });
    await user.selectOptions(screen.getByLabelText('Who takes care of it?'), 'Ravi 2');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ responsibleId: team[1]?.id });
  });

  it('gets a note about a call', async () => {
    const sent = answer(addEnquiryNote, aHostEnquiry());
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Add a note' }));
    await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Wants the lawn');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ isTalk: true, text: 'Wants the lawn' });
  });

  it('is closed with a reason, which has to be chosen', async () => {
    const sent = answer(closeEnquiry, aHostEnquiry());
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Close as lost' }));
    await user.click(await screen.findByRole('button', { name: 'Close enquiry' }));
    expect(await screen.findByText('Choose a reason.')).toBeTruthy();
    await user.click(screen.getByLabelText('Day is taken'));
    await user.click(screen.getByRole('button', { name: 'Close enquiry' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ reason: 'day_taken' });
  });

  it('is opened again, and is not worked on before', async () => {
    const sent = answer(reopenEnquiry, aHostEnquiry());
    const { user } = show({
      stage: 'lost',
      lost: { reason: 'price', by: 'guest', at: '2026-11-22T08:00:00.000Z' },
    });
    expect(screen.getByText(/^Closed by the family/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('is joined in one tap with another of the same number', async () => {
    const sent = answer(joinEnquiries, aHostEnquiry());
    const other = '01890000-0000-7000-8000-0000000000e9';
    const { user } = show({ sameNumber: { id: other, name: 'Kamla', isOpen: true } });
    expect(screen.getByRole('link', { name: 'Same number as Kamla' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Join them' }));
    await waitFor(() => expect(sent).toEqual([{ otherId: other }]));
  });

  it('puts a quick reply with name, day and price into the message box', async () => {
    answer(listQuickReplies, { replies: ['Namaste {name}, {day} is free: {price}.'] });
    const { user } = show({ threadId: 'thread-1', guests: null });
    await user.click(
      await screen.findByRole('button', {
        name: 'Namaste Asha, Fri 12 Feb 2027 – Sat 13 Feb 2027 is free: ….',
      }),
    );
    expect(readDraft('thread-1')).toBe('Namaste Asha, Fri 12 Feb 2027 – Sat 13 Feb 2027 is free: ….');
  });
});
