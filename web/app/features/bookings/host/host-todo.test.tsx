import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#app/testing/render-page.tsx';
import { type HostSummary, type HostTasks, HostTodo } from './host-todo.tsx';

const venueId = '01890000-0000-7000-8000-000000000001';
const none = { count: 0, soonestDeadline: null };

const nothing: HostSummary = {
  requests: none,
  toTakeAtVenue: { count: 0, amount: 0 },
  offlineUnpaid: { count: 0, amount: 0 },
  changes: { ...none, bookingId: null },
  visits: none,
  disputes: { ...none, bookingId: null },
  transfers: { ...none, paymentId: null },
  eventsToConfirm: 0,
  confirmEventsBy: null,
  depositsToSettle: 0,
  depositsSince: null,
  reviewsToAnswer: 0,
  reviewsSince: null,
  questionsToAnswer: 0,
  questionsSince: null,
  enquiriesToAnswer: 0,
  enquiriesSince: null,
  calendarsToFix: { count: 0, venueId: null, readAt: null },
  upcoming: 0,
  thisMonth: { bookings: 0, revenue: 0 },
  occupancy: 0,
  venues: 1,
};
const noTasks: HostTasks = {
  unread: { count: 0, since: null },
  sentBack: null,
  needsDocuments: false,
  needsAccount: false,
};

const show = (summary: Partial<HostSummary>, tasks: Partial<HostTasks> = {}) =>
  renderPage(<HostTodo summary={{ ...nothing, ...summary }} tasks={{ ...noTasks, ...tasks }} />);
const rows = () => screen.getAllByRole('link').map((row) => row.textContent);

it('says how long an item without a deadline has waited', () => {
  show(
    {
      depositsToSettle: 1,
      depositsSince: '2026-11-21',
      reviewsToAnswer: 2,
      reviewsSince: '2026-11-20T20:00:00.000Z',
      questionsToAnswer: 1,
      questionsSince: '2026-11-19T08:00:00.000Z',
    },
    { unread: { count: 3, since: '2026-11-18T08:00:00.000Z' } },
  );
  expect(rows()).toEqual([
    '3 new messagesWaiting since 18 November',
    '1 security deposit to returnThe event ended on 21 November.',
    '1 question to answerWaiting since 19 November',
    '2 reviews without a replyWaiting since 21 November',
  ]);
});

it('says "today" for an item of today', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z'), toFake: ['Date'] });
  show({}, { unread: { count: 1, since: '2026-11-20T18:45:00.000Z' } });
  expect(rows()).toEqual(['1 new messageWaiting since today']);
  vi.useRealTimers();
});

it('lists open tasks other than bookings, with links', () => {
  show(
    { calendarsToFix: { count: 1, venueId, readAt: '2026-11-20T08:00:00.000Z' } },
    {
      sentBack: { count: 1, id: venueId, since: '2026-11-19T08:00:00.000Z' },
      needsDocuments: true,
      needsAccount: true,
    },
  );
  expect(screen.getAllByRole('link').map((row) => row.getAttribute('href'))).toEqual([
    `/vendor/calendar?venue=${venueId}`,
    `/vendor/venues/${venueId}/edit`,
    '/vendor/verification',
    '/vendor/earnings',
  ]);
  expect(rows()[0]).toBe(
    '1 imported calendar cannot be readLast read on 20 November. Days may be free here that are taken there.',
  );
});

it('says if there is nothing to do', () => {
  show({});
  expect(screen.queryByRole('link')).toBeNull();
});

it('lists unpaid amounts of offline bookings after their event', () => {
  show({ offlineUnpaid: { count: 2, amount: 50_000 } });
  expect(rows()).toEqual(['2 offline bookings not fully paid₹50,000 in total']);
});
