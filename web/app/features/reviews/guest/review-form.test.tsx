import 'fake-indexeddb/auto';
import { editReview, writeReview } from '@mandap/contract/reviews/reviews.endpoints';
import type { OwnReview } from '@mandap/contract/reviews/reviews.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearOutbox, findWaiting } from '#app/api/outbox.ts';
import { startSession } from '#app/features/accounts/session/session-store.ts';
import { asha } from '#app/testing/examples.ts';
import { answer, answerUploads, lose, refuse } from '#app/testing/mock-api.ts';
import { renderPage } from '#app/testing/render-page.tsx';
import { ReviewForm } from './review-form.tsx';

const photoId = '01890000-0000-7000-8000-00000000000a';

const posted: OwnReview = {
  id: '01890000-0000-7000-8000-000000000001',
  bookingId: '01890000-0000-7000-8000-000000000002',
  venueId: '01890000-0000-7000-8000-000000000003',
  author: 'Asha R.',
  rating: 4,
  cleanliness: 4,
  service: 5,
  value: 3,
  location: 5,
  text: 'A lawn that our guests still talk about.',
  photos: [{ id: photoId, baseUrl: '/media/a', widths: [400], placeholder: '' }],
  eventType: 'wedding',
  eventMonth: '2026-11',
  guestCount: 200,
  reply: null,
  repliedAt: null,
  createdAt: '2026-12-01T10:00:00Z',
  editedAt: null,
  editableUntil: '2026-12-15T10:00:00Z',
  isHidden: false,
} as OwnReview;

const show = (before: OwnReview | null = null) => {
  const onDone = vi.fn();
  const page = renderPage(<ReviewForm bookingId={posted.bookingId} before={before} onDone={onDone} />);
  const rate = (part: string, stars: number) =>
    page.user.click(
      within(screen.getByRole('group', { name: part })).getByLabelText(
        stars === 1 ? '1 star' : `${stars} stars`,
      ),
    );
  const rateAll = async () => {
    for (const part of ['Overall', 'Cleanliness', 'Service', 'Value', 'Location']) await rate(part, 4);
  };
  const send = () => page.user.click(screen.getByRole('button', { name: /Post review|Save changes/ }));
  return { ...page, onDone, rate, rateAll, send };
};

const experience = () => screen.getByLabelText('Your experience') as HTMLTextAreaElement;

describe('a new review', () => {
  it('requires every star rating and ten characters; the first missing field gets the focus', async () => {
    const sent = answer(writeReview, posted);
    const { rate, send } = show();
    await rate('Overall', 5);
    await send();
    await waitFor(() => expect(screen.getAllByText('Please choose a star rating.')).toHaveLength(4));
    expect(screen.getByText('Please write at least 10 characters.')).toBeTruthy();
    const cleanliness = screen.getByRole('group', { name: 'Cleanliness' });
    expect(document.activeElement).toBe(within(cleanliness).getByLabelText('1 star'));
    expect(sent).toEqual([]);
  });

  it('counts the ten characters without surrounding spaces', async () => {
    const { rateAll, send, user } = show();
    await rateAll();
    await user.type(experience(), '   short    ');
    await send();
    expect(await screen.findByText('Please write at least 10 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(experience());
  });

  it('is sent with its text and stars', async () => {
    const sent = answer(writeReview, posted);
    const { rate, rateAll, send, user, onDone, toasts } = show();
    await rateAll();
    await rate('Service', 2);
    await user.type(experience(), ' Everybody was looked after. ');
    await send();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        rating: 4,
        cleanliness: 4,
        service: 2,
        value: 4,
        location: 4,
        text: 'Everybody was looked after.',
        photos: [],
      },
    ]);
    expect(toasts.map(({ kind }) => kind)).toEqual(['success']);
  });

  it('keeps its values and shows the error if the API refuses it', async () => {
    refuse(writeReview, { status: 409, code: 'already_reviewed' });
    const { rateAll, send, user, onDone } = show();
    await rateAll();
    await user.type(experience(), 'Everybody was looked after.');
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('Your review could not be sent');
    expect(experience().value).toBe('Everybody was looked after.');
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('its stars', () => {
  it('are five radio buttons, and the arrow keys move between them', async () => {
    const { user } = show();
    const overall = within(screen.getByRole('group', { name: 'Overall' }));
    await user.click(overall.getByLabelText('3 stars'));
    await user.keyboard('{ArrowRight}');
    expect((overall.getByLabelText('4 stars') as HTMLInputElement).checked).toBe(true);
    expect((overall.getByLabelText('3 stars') as HTMLInputElement).checked).toBe(false);
  });
});

describe('its photos', () => {
  beforeEach(() => answerUploads([{ id: photoId }]));

  it('are sent with the review once they are uploaded', async () => {
    const sent = answer(writeReview, posted);
    const { rateAll, send, user, onDone } = show();
    await rateAll();
    await user.type(experience(), 'Everybody was looked after.');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no field for photos');
    await user.upload(input, new File(['lawn'], 'lawn.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await send();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[0]?.photos).toEqual([photoId]);
  });
});

describe('an edited review', () => {
  it('waits for a network', async () => {
    startSession({ access: 'access', refresh: 'refresh' }, asha);
    await clearOutbox(asha.id);
    lose(editReview);
    const { rate, send, onDone } = show(posted);
    await rate('Value', 5);
    await send();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(findWaiting()).toMatchObject([{ about: posted.id, text: posted.text, path: editReview.path }]);
  });

  it('starts with the published review and replaces it', async () => {
    const sent = answer(editReview, posted);
    const { rate, send, onDone } = show(posted);
    expect(experience().value).toBe(posted.text);
    await rate('Value', 5);
    await send();
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        rating: 4,
        cleanliness: 4,
        service: 5,
        value: 5,
        location: 5,
        text: posted.text,
        photos: [photoId],
      },
    ]);
  });
});
