import type { Language } from '@mandap/domain/languages';
import { describe, expect, it } from 'vitest';
import type { Person } from '#server/features/accounts/queries/people.ts';
import type { OfflineBookingRecord } from '#server/features/bookings/bookings.record.ts';
import type { AppliedChange } from '#server/features/bookings/quotes.store.ts';
import type { QuestionForEmail } from '#server/features/questions/queries/question-records.ts';
import type { TeamMember } from '#server/features/team/queries/team.ts';
import { textsIn } from '#server/i18n/texts.ts';
import type { BookingData } from '../composing/booking-data.ts';
import { type Writing, writingFor } from '../composing/writing.ts';
import type { FoundVisit } from '../events/visits.ts';
import * as events from '../events.ts';
import type { Email } from './email.ts';
import { renderEmail } from './render-email.ts';

const sender = {
  siteName: 'Shaadi House',
  contactEmail: 'help@venues.test',
  contactPhone: '1800-000-0000',
  siteUrl: 'https://venues.test',
};
/** Rendering every email takes long on a busy machine. */

const aPerson: Person = {
  id: 'guest',
  email: 'asha@example.test',
  firstName: 'Asha',
  lastName: 'Devi',
  name: 'Asha Devi',
  role: 'user',
  status: 'active',
  language: 'en',
  verifiedPhone: null,
};

const aBooking = (over: Partial<BookingData> = {}): BookingData => ({
  id: '1',
  code: 'MB-7K3Q9F',
  venueName: 'Sheesh Bagh Palace',
  city: 'Jaipur',
  district: 'Jaipur',
  state: 'Rajasthan',
  addressLine: '12 Amer Road',
  startDate: '2026-12-12',
  endDate: '2026-12-14',
  hours: { checkInTime: '10:00', checkOutTime: '11:00', opensAt: null, closesAt: null },
  functions: [
    {
      name: null,
      hours: null,
      rooms: null,
      eventNames: null,
      startDate: '2026-12-12',
      endDate: '2026-12-14',
    },
  ],
  securityDeposit: 25_000_00,
  guests: 1200,
  eventNames: { en: 'Wedding', hi: 'शादी' },
  sold: { unit: 'day', n: 2 },
  total: 1_05_000_00,
  advanceDue: 21_000_00,
  paid: 0,
  balance: 1_05_000_00,
  balanceDueOn: '2026-12-10',
  changeWaitsFor: null,
  changeDeclinedBy: null,
  plan: [{ amount: 0, dueOn: null, paid: 0 }],
  paymentMethod: 'online',
  status: 'pending',
  instant: false,
  approved: false,
  isCommitted: true,
  expiresAt: new Date('2026-11-22T13:00:00Z'),
  cancellationReason: null,
  ended: null,
  refund: null,
  guest: { id: 'guest', name: 'Asha Devi', phone: '9000000001' },
  host: { id: 'host', name: 'Vikram Singh', phone: '9000000002' },
  guestPath: '/user/bookings/1',
  handlerIds: ['host'],
  hostTexts: [],
  planners: [],
  ...over,
});

const confirmed = (over: Partial<BookingData> = {}): BookingData =>
  aBooking({
    status: 'confirmed',
    approved: true,
    paid: 21_000_00,
    balance: 84_000_00,
    expiresAt: null,
    ...over,
  });

const aCancelledOffline = {
  venueId: 'venue',
  venueName: 'Sheesh Bagh Palace',
  hostId: 'host',
  ownerName: 'Singh Palaces',
  userId: 'manager',
  managerName: 'Vikram Singh',
  role: 'calendar' as const,
  booking: {
    id: '1',
    code: 'MB-7K3Q9F',
    guestName: 'Asha Devi',
    startDate: '2026-12-12',
    endDate: '2026-12-14',
  } as OfflineBookingRecord,
};

const aChange = {
  id: 'change',
  appliedAt: new Date('2026-11-22T13:00:00Z'),
  oldStartDate: '2026-12-10',
  oldEndDate: '2026-12-10',
  oldGuestCount: 1200,
  oldTotal: 52_500_00,
  startDate: '2026-12-12',
  endDate: '2026-12-14',
  guestCount: 1200,
  total: 1_05_000_00,
  lines: [],
} satisfies AppliedChange;

const cancelled = (ended: NonNullable<BookingData['ended']>, over: Partial<BookingData> = {}) => ({
  booking: aBooking({ status: 'cancelled', ended, ...over }),
  ended,
});

/** A notification's email in a language. */
const emailOf = <Data>(
  { email }: { email?: (data: Data, writing: Writing) => Email | null },
  data: Data,
  language: Language = 'en',
): Email => {
  const written = email?.(data, writingFor({ ...aPerson, language }, sender.siteName));
  if (!written) throw new Error('There is no email of this.');
  return written;
};

const path = '/there';
const render = (email: Email, language: Language = 'en', links = {}) =>
  renderEmail(email, { sender, language, path, links: null, ...links });

const visible = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** Expects the parts in both the HTML and the plain text. */
const expectBoth = async (email: Email, parts: string[], language: Language = 'en'): Promise<void> => {
  const { html, text } = await render(email, language);
  for (const part of parts) {
    expect(visible(html)).toContain(part);
    expect(text).toContain(part);
  }
};

const code = (purpose: 'login' | 'signup' | 'change_email') => ({
  email: aPerson.email,
  language: aPerson.language,
  purpose,
  code: '012345',
});

const endings = (language: Language): Email[] =>
  (
    [
      { transition: 'cancel', by: 'guest', from: 'confirmed' },
      { transition: 'cancel', by: 'host', from: 'confirmed' },
      { transition: 'cancel', by: 'admin', from: 'confirmed' },
      { transition: 'decline', by: 'host', from: 'pending' },
      { transition: 'expire', by: 'system', from: 'pending' },
    ] as const
  ).flatMap((ended) =>
    [{}, { approved: true, paid: 21_000_00, refund: 21_000_00 }].flatMap((over) => [
      emailOf(events.endedBookings.cancelledToGuest, cancelled(ended, over), language),
      emailOf(events.endedBookings.cancelledToHost, cancelled(ended, over), language),
    ]),
  );

const administratorChanges = [
  'created',
  'promoted',
  'demoted',
  'email_changed',
  'suspended',
  'activated',
  'deleted',
  'two_factor_reset',
  'two_factor_removed',
] as const;

const accountEmails = (language: Language): Email[] => {
  const userId = aPerson.id;
  const person = { userId, person: aPerson };
  const address = { email: aPerson.email, name: aPerson.name, language };
  const inactive = { userId, person: { ...aPerson, status: 'inactive' as const } };
  return [
    emailOf(events.accounts.codeIssued, code('login'), language),
    emailOf(events.accounts.codeIssued, code('signup'), language),
    emailOf(events.accounts.codeIssued, code('change_email'), language),
    emailOf(events.accounts.signupForExisting, address, language),
    emailOf(events.accounts.emailChangeToExisting, address, language),
    emailOf(events.accounts.welcomed, person, language),
    emailOf(events.accounts.inReview, inactive, language),
    emailOf(events.accounts.createdToAdmins, inactive, language),
    emailOf(events.accounts.becameHostToUser, person, language),
    emailOf(events.accounts.becameHostToAdmins, person, language),
    emailOf(events.accounts.invited, { ...person, expiresAt: '2026-11-22', token: 't' }, language),
    emailOf(events.accounts.suspended, { userId, reason: '—' }, language),
    emailOf(events.accounts.passwordResetRequested, { userId, token: 't' }, language),
    emailOf(events.accounts.passwordChanged, { userId }, language),
    emailOf(events.accounts.emailChangedToOldAddress, { ...address, newEmail: aPerson.email }, language),
    emailOf(
      events.accounts.deletionAsked,
      { userId, deleteOn: '2026-12-05', role: 'user' as const },
      language,
    ),
    emailOf(events.accounts.deletionUndone, person, language),
    emailOf(events.accounts.deleted, address, language),
    ...administratorChanges.map((change) =>
      emailOf(
        events.accounts.administratorChanged,
        { userId, change, name: aPerson.name, email: aPerson.email, actor: 'Asha Devi', adminIds: [] },
        language,
      ),
    ),
  ];
};

const bookingEmails = (language: Language): Email[] => {
  const requested = { booking: aBooking() };
  const approved = { booking: aBooking({ approved: true }) };
  const instant = { booking: aBooking({ approved: true, instant: true }) };
  const booked = { booking: confirmed() };
  const inDays = (days: number) => ({ ...booked, days, name: 'event_7' as const, day: '2026-12-12' });
  return [
    ...endings(language),
    emailOf(events.newBookings.requestedToGuest, requested, language),
    emailOf(events.newBookings.requestedToHost, requested, language),
    emailOf(events.newBookings.requestedToAdmins, requested, language),
    emailOf(events.newBookings.approved, approved, language),
    emailOf(events.newBookings.approved, instant, language),
    emailOf(events.newBookings.confirmedToGuest, booked, language),
    emailOf(events.newBookings.confirmedToHost, booked, language),
    emailOf(events.bookingChanges.changeAskedToHost, booked, language),
    emailOf(events.bookingChanges.changeAskedToGuest, booked, language),
    emailOf(events.bookingChanges.changeAccepted, booked, language),
    emailOf(events.endedBookings.offlineCancelled, aCancelledOffline, language),
    emailOf(events.bookingChanges.changed, { ...booked, change: aChange }, language),
    emailOf(events.bookingChanges.priceLowered, { ...booked, change: aChange }, language),
    emailOf(events.bookingChanges.changeDeclined, booked, language),
    emailOf(events.bookingChanges.changeExpired, booked, language),
    emailOf(events.endedBookings.completed, { booking: confirmed({ status: 'completed' }) }, language),
    emailOf(events.bookingReminders.reminderToGuest, inDays(7), language),
    emailOf(events.bookingReminders.reminderToGuest, inDays(1), language),
    emailOf(events.bookingReminders.reminderToGuest, { ...inDays(7), name: 'balance_7' }, language),
    emailOf(events.bookingReminders.reminderToGuest, { ...inDays(7), name: 'balance_-1' }, language),
    emailOf(events.bookingReminders.reminderToHost, { ...inDays(7), name: 'balance_-1' }, language),
    emailOf(events.bookingReminders.reminderToHost, inDays(7), language),
    emailOf(events.bookingReminders.reminderToHost, inDays(1), language),
  ];
};

const aPayment = (over: Partial<BookingData> = {}) => ({
  booking: confirmed(over),
  payment: {
    id: '1',
    kind: 'balance' as const,
    status: 'completed' as const,
    payerId: null,
    contributionId: null,
    payerName: 'बुआ जी',
    payerEmail: 'bua@example.in',
  },
  amount: 84_000_00,
});

const aDeposit = {
  booking: confirmed(),
  deposit: {
    bookingId: '1',
    amount: 10_000_00,
    status: 'claimed' as const,
    takenAt: new Date(0),
    closedAt: null,
    claimed: 4_000_00,
    reason: 'दो कुर्सियाँ टूटीं।',
    photos: null,
    claimedAt: null,
    answer: 'disputed' as const,
    answerText: 'वे पहले से टूटी थीं।',
    answerPhotos: null,
    granted: 1_000_00,
    decision: 'आधा।',
  },
};

const moneyEmails = (language: Language): Email[] => {
  const withReason = { ...aPayment(), reason: '—' };
  const payout = { hostId: 'host', amount: 95_000_00, account: '•••• 4321', reference: '1', failure: '—' };
  return [
    emailOf(events.payments.failed, aPayment({ approved: true }), language),
    emailOf(events.payments.refunded, aPayment({ refund: 21_000_00 }), language),
    emailOf(events.payments.capturedToGuest, aPayment(), language),
    emailOf(events.payments.capturedToGuest, aPayment({ balance: 0 }), language),
    emailOf(events.payments.capturedToHost, aPayment(), language),
    emailOf(events.payments.transferReported, aPayment(), language),
    emailOf(events.payments.refundStuck, aPayment(), language),
    emailOf(events.payments.mismatched, aPayment(), language),
    emailOf(events.payments.transferRejected, withReason, language),
    emailOf(events.payments.waived, withReason, language),
    emailOf(events.payouts.paid, payout, language),
    emailOf(events.payouts.failedToHost, payout, language),
    emailOf(events.payouts.failedToHostOnHold, payout, language),
    emailOf(
      events.payouts.accountChanged,
      { ...payout, heldUntil: new Date('2026-11-23T06:00:00Z') },
      language,
    ),
    emailOf(events.deposits.taken, aDeposit, language),
    emailOf(events.deposits.returned, aDeposit, language),
    emailOf(events.deposits.claimed, aDeposit, language),
    emailOf(events.deposits.answered, aDeposit, language),
  ];
};

const aReview = {
  booking: confirmed(),
  review: { venueId: '1', author: 'Asha Devi', rating: 4.5, text: 'बहुत सुंदर जगह।', reply: 'धन्यवाद!' },
};

const someMessages = (unread: number) => ({
  threadId: '1',
  firstUnreadId: '1',
  unread,
  fromName: 'Vikram',
  toUserId: 'guest',
  userId: 'guest',
  side: 'guest' as const,
  venueName: 'Sheesh Bagh Palace',
  bookingCode: null,
  excerpt: 'नमस्ते, आप कब आएँगे?',
});

const aTicket = {
  id: '1',
  number: 'T-1',
  userId: null,
  name: 'Asha Devi',
  language: 'en' as const,
  email: aPerson.email,
  topic: 'payment' as const,
  assigneeId: null,
  acknowledgeBy: new Date('2026-11-22T13:00:00Z'),
  answerBy: new Date('2026-11-22T13:00:00Z'),
  dueAt: new Date('2026-11-22T13:00:00Z'),
  token: 't',
  text: 'पैसे कब आएँगे?',
};

const aDecision = (
  transition: 'approve' | 'reject' | 'request_changes' | 'unlist' | 'relist',
  isAutomatic = false,
) => ({
  transition,
  isAutomatic,
  venueId: '1',
  venue: 'Sheesh Bagh Palace',
  reasons: ['pictures' as const, 'contact_details' as const],
  note: 'धन्यवाद!',
  hostId: 'host',
});

const aVisit = (over: Partial<FoundVisit['visit']> = {}): FoundVisit => ({
  visit: {
    id: '1',
    venueId: '1',
    guestId: 'guest',
    status: 'agreed',
    visitors: 4,
    wishes: [{ day: '2026-12-12', part: 'morning' }],
    note: 'मेरा नंबर 98111 22233',
    contactPhone: '',
    times: [new Date('2026-12-12T05:30:00Z')],
    answer: 'पूर्वी द्वार',
    startsAt: new Date('2026-12-12T05:30:00Z'),
    endedBy: null,
    reason: '',
    openUntil: new Date('2026-12-12T06:30:00Z'),
    version: 2,
    agreedAt: new Date('2026-11-21T06:00:00Z'),
    createdAt: new Date('2026-11-21T06:00:00Z'),
    changedAt: new Date('2026-11-21T06:00:00Z'),
    venueName: 'Sheesh Bagh Palace',
    city: 'Jaipur',
    district: 'Jaipur',
    state: 'Rajasthan',
    addressLine: '12 Amer Road',
    pincode: '302001',
    lat: 26.9,
    lng: 75.8,
    isListed: true,
    picture: null,
    ownerId: 'host',
    guest: { firstName: 'Asha', name: 'Asha Devi', phone: '9000000001' },
    host: { firstName: 'Vikram', name: 'Vikram Singh', phone: '+919000000002' },
    ...over,
  },
  handlerIds: ['host'],
  fileFor: (party) => (party === 'guest' ? { name: 'visit.ics', body: 'BEGIN:VCALENDAR' } : null),
});

const visitEmails = (language: Language): Email[] => {
  const asked = aVisit({ status: 'asked', startsAt: null });
  const ended = aVisit({ status: 'cancelled', endedBy: 'host', reason: 'बारिश' });
  return [
    emailOf(events.visits.asked, asked, language),
    emailOf(events.visits.offered, aVisit({ status: 'offered', startsAt: null }), language),
    emailOf(events.visits.agreedToGuest, aVisit(), language),
    emailOf(events.visits.agreedToHost, aVisit(), language),
    emailOf(events.visits.declined, ended, language),
    emailOf(events.visits.cancelledToGuest, ended, language),
    emailOf(events.visits.cancelledToHost, ended, language),
    emailOf(events.visits.expired, asked, language),
    emailOf(events.visits.reminderToGuest, aVisit(), language),
    emailOf(events.visits.reminderToHost, aVisit(), language),
    emailOf(events.visits.done, { ...aVisit({ status: 'done' }), hasBooked: false }, language),
  ];
};

const aQuestion: QuestionForEmail = {
  venueId: '1',
  venueName: 'Sheesh Bagh Palace',
  askerId: 'guest',
  handlerIds: ['host'],
  isVisible: true,
  author: 'आशा द.',
  text: 'कितनी गाड़ियाँ खड़ी हो सकती हैं?',
  answer: 'एक सौ बीस।',
};

const aTeamMember: TeamMember = {
  venueId: '1',
  venueName: 'Sheesh Bagh Palace',
  hostId: 'host',
  ownerName: 'Vikram Singh',
  userId: 'guest',
  managerName: 'Asha Devi',
  role: null,
};

const otherEmails = (language: Language): Email[] => {
  const asker = { email: aPerson.email, language, ticket: aTicket, path: '/support/1' };
  const found = { venue: 'Sheesh Bagh Palace', host: 'Vikram Singh' };
  const venue = {
    ...found,
    decision: {} as Parameters<typeof events.venues.changed.inApp & object>[0]['decision'],
  };
  return [
    emailOf(events.reviews.replied, aReview, language),
    emailOf(events.reviews.posted, aReview, language),
    emailOf(events.reviews.reported, aReview, language),
    emailOf(events.questions.asked, aQuestion, language),
    emailOf(events.questions.answered, aQuestion, language),
    emailOf(events.questions.reported, aQuestion, language),
    emailOf(events.messages.waited, someMessages(2), language),
    emailOf(events.messages.waited, someMessages(1), language),
    emailOf(events.messages.reported, { messageId: '1' }, language),
    emailOf(events.moderation.userWarned, { caseId: '1', userId: 'guest', text: '—', note: '—' }, language),
    emailOf(events.support.openedToAsker, asker, language),
    emailOf(events.support.openedToAdmins, aTicket, language),
    emailOf(events.support.acknowledgedToAsker, asker, language),
    emailOf(events.support.answeredToAsker, { ...asker, isQuestion: false }, language),
    emailOf(events.support.answeredToAsker, { ...asker, isQuestion: true }, language),
    emailOf(events.support.written, aTicket, language),
    emailOf(events.support.due, aTicket, language),
    emailOf(events.support.closedToAsker, asker, language),
    ...(['approve', 'reject', 'request_changes', 'unlist', 'relist'] as const).map((transition) =>
      emailOf(events.venues.decidedToHost, aDecision(transition), language),
    ),
    emailOf(events.venues.decidedToHost, aDecision('approve', true), language),
    emailOf(events.venues.decidedToAdmins, venue, language),
    emailOf(events.venues.changed, venue, language),
    emailOf(events.hosts.documentsSent, { userId: 'host', host: 'Vikram Singh', count: 2 }, language),
    ...[null, '2026-11-20T21:00:00Z'].map((lastMadeAt) =>
      emailOf(events.operations.backupFailed, { lastMadeAt }, language),
    ),
    emailOf(events.hosts.verified, { hostId: 'host' }, language),
    emailOf(
      events.family.plannerJoined,
      { booking: aBooking(), userId: 'planner', person: aPerson },
      language,
    ),
    emailOf(
      events.family.plannerRemoved,
      { booking: aBooking(), userId: 'planner', person: aPerson },
      language,
    ),
    emailOf(events.team.managerJoined, { ...aTeamMember, role: 'calendar' }, language),
    emailOf(events.team.managerRemovedToManager, aTeamMember, language),
    emailOf(events.team.managerRemovedToHost, aTeamMember, language),
    emailOf(events.team.managerGone, aTeamMember, language),
    emailOf(
      events.calendar.unreadable,
      { venueId: '1', venueName: 'Sheesh Bagh Palace', hostId: 'host', name: 'Vikram' },
      language,
    ),
  ];
};

const everyEmail = (language: Language): Email[] => [
  ...accountEmails(language),
  ...bookingEmails(language),
  ...moneyEmails(language),
  ...visitEmails(language),
  ...otherEmails(language),
];

describe('every email', () => {
  it('has the same content in HTML and text, at most one button, and less than 30 KB', async () => {
    for (const email of everyEmail('en')) {
      const { html, text } = await render(email);
      expect(Buffer.byteLength(html)).toBeLessThan(30_000);
      for (const part of [email.heading, ...email.paragraphs]) expect(text).toContain(part);
      const always = [email.heading, sender.siteName, sender.contactEmail, sender.contactPhone];
      for (const part of always)
        expect([visible(html).includes(part), text.includes(part)]).toEqual([true, true]);
      expect(html).toContain('<html');
      expect(html).toContain('lang="en"');
      expect(html).toContain('prefers-color-scheme: dark');
      if (email.button) {
        const target = `${sender.siteUrl}${email.button.path ?? path}`;
        expect(html).toContain(`href="${target}"`);
        expect(text).toContain(target);
      }
    }
  });

  it('offers to unsubscribe only if it is optional', async () => {
    const links = { choicesUrl: 'https://venues.test/choices', unsubscribeUrl: 'https://venues.test/stop' };
    const email = emailOf(events.newBookings.confirmedToGuest, { booking: confirmed() });
    const [without, optional] = await Promise.all([render(email), render(email, 'en', { links })]);
    expect(optional.html).toContain(`href="${links.choicesUrl}"`);
    expect(optional.text).toContain(links.choicesUrl);
    expect(without.html + without.text).not.toContain(textsIn('en').emailLayout.choose());
  });

  it('shows what people typed as text on one line, never as HTML', async () => {
    const booking = confirmed({
      venueName: '<img src=x onerror=alert(1)> Palace\r\nBcc: evil@evil.test',
      guest: { name: '<b>Asha</b>\n\nPay at evil.test', id: 'guest', phone: '' },
    });
    const { html, text, subject } = await render(emailOf(events.newBookings.confirmedToHost, { booking }));
    expect(html).not.toContain('<b>Asha');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;b&gt;Asha&lt;/b&gt; Pay at evil.test');
    expect(text).toContain('<b>Asha</b> Pay at evil.test');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe('an email with a code', () => {
  it('shows the code large in the body and never in the subject or the preview', async () => {
    for (const purpose of ['login', 'signup'] as const) {
      const email = emailOf(events.accounts.codeIssued, code(purpose));
      expect(email.subject + email.preview).not.toContain('012345');
      await expectBoth(email, ['012345', '10 minutes']);
    }
    expect(emailOf(events.accounts.codeIssued, code('login')).subject).toBe('Your sign-in code');
  });
});

describe('emails about a visit', () => {
  it('show only the other party’s first name and no number until a time is agreed', async () => {
    const asked = await render(emailOf(events.visits.asked, aVisit({ status: 'asked', startsAt: null })));
    expect(asked.text).toContain('मेरा नंबर ••••••');
    expect(asked.text + asked.html).not.toMatch(/Devi|12 Amer Road|00000 ?0000/);
    const agreed = ['Vikram Singh, +91 90000 00002', '12 December, 11:00 am', '12 Amer Road'];
    await expectBoth(emailOf(events.visits.agreedToGuest, aVisit()), agreed);
    expect(emailOf(events.visits.agreedToGuest, aVisit()).calendar?.name).toBe('visit.ics');
  });
});

describe('emails to a guest', () => {
  const stay = ['Sheesh Bagh Palace, Jaipur', 'Sat, 12 December 2026', 'Mon, 14 December 2026', 'MB-7K3Q9F'];
  const ended = (...args: Parameters<typeof cancelled>) =>
    emailOf(events.endedBookings.cancelledToGuest, cancelled(...args));

  it('about a request say who answers and by when, in Indian time', async () => {
    await expectBoth(emailOf(events.newBookings.requestedToGuest, { booking: aBooking() }), [
      ...stay,
      'Dear Asha Devi',
      'Vikram Singh',
      '22 November, 6:30 pm',
      '₹1,05,000 for 2 days',
      '1,200',
    ]);
  });

  it('after the approval say how much to pay and by when', async () => {
    const email = emailOf(events.newBookings.approved, { booking: aBooking({ approved: true }) });
    await expectBoth(email, [
      ...stay,
      '₹21,000',
      '22 November, 6:30 pm',
      'Vikram Singh has accepted your request',
    ]);
    expect(email.button?.label).toBe('Pay the advance');
  });

  it('do not mention an approval for instant bookings', async () => {
    const booking = aBooking({ approved: true, instant: true });
    const { text } = await render(emailOf(events.newBookings.requestedToGuest, { booking }));
    expect(text).not.toContain('has accepted your request');
    expect(text).toContain('₹21,000');
  });

  it('after the confirmation say where to go, whom to call, what is paid and what is due', async () => {
    await expectBoth(emailOf(events.newBookings.confirmedToGuest, { booking: confirmed() }), [
      'The venue is yours from Sat 12 Dec, 10:00 am to Mon 14 Dec, 11:00 am',
      '₹25,000, to the host at or before check-in',
      ...stay,
      '12 Amer Road',
      'Vikram Singh',
      '+91 90000 00002',
      '₹21,000',
      '₹84,000, by Thu, 10 December 2026',
    ]);
  });

  it('name the number of rooms and nights, and the hours of what is let by the hour', async () => {
    const days = { eventNames: null, startDate: '2026-12-12', endDate: '2026-12-14' };
    const rooms = { ...days, name: 'Garden rooms', rooms: 3, hours: { starts: 720, ends: 660 } };
    const sold = { unit: 'night', n: 2 } as const;
    await expectBoth(
      emailOf(events.newBookings.confirmedToGuest, { booking: confirmed({ functions: [rooms], sold }) }),
      [
        'You have 3 rooms (“Garden rooms”) from Sat 12 Dec, 12:00 pm to Mon 14 Dec, 11:00 am',
        '₹1,05,000 for 2 nights',
      ],
    );
    const hall = {
      ...rooms,
      endDate: '2026-12-12',
      name: 'Hall',
      rooms: null,
      hours: { starts: 600, ends: 840 },
    };
    const booking = confirmed({ functions: [hall], sold: { unit: 'hour', n: 4 } });
    await expectBoth(emailOf(events.newBookings.confirmedToGuest, { booking }), [
      'You have “Hall” from Sat 12 Dec, 10:00 am to 2:00 pm',
      '₹1,05,000 for 4 hours',
    ]);
    const several = confirmed({ functions: [rooms, hall], sold: null });
    const { table } = emailOf(events.newBookings.confirmedToGuest, { booking: several });
    expect(table).toContainEqual(['Total price', '₹1,05,000']);
  });

  it('about a change show old and new values, and that the price stays the same', async () => {
    const email = emailOf(events.bookingChanges.changed, { booking: confirmed(), change: aChange });
    await expectBoth(email, [
      'Sat, 12 December 2026 to Mon, 14 December 2026 (before: Thu, 10 December 2026)',
      '₹1,05,000 (before: ₹52,500)',
    ]);
    expect(email.table?.map(([name]) => name)).toEqual(['Dates', 'Total price']);
    const sameDays = { oldStartDate: aChange.startDate, oldEndDate: aChange.endDate };
    const more = { ...aChange, ...sameDays, oldGuestCount: 350, guestCount: 400, oldTotal: aChange.total };
    const sent = emailOf(events.bookingChanges.changed, { booking: confirmed(), change: more });
    expect(sent.table).toEqual([
      ['Guests', '400 (before: 350)'],
      ['Total price', '₹1,05,000, as before'],
    ]);
  });

  it('say that the rest is paid at the venue if the guest chose that', async () => {
    const booking = confirmed({ paymentMethod: 'venue', paid: 0, balance: 1_05_000_00 });
    await expectBoth(emailOf(events.newBookings.confirmedToGuest, { booking }), ['₹1,05,000, at the venue']);
  });

  it('say how a booking ended and what is refunded', async () => {
    const byGuest = { transition: 'cancel', by: 'guest', from: 'confirmed' } as const;
    const byHost = { transition: 'cancel', by: 'host', from: 'confirmed' } as const;
    const declined = { transition: 'decline', by: 'host', from: 'pending' } as const;
    const expired = { transition: 'expire', by: 'system', from: 'pending' } as const;
    const refunded = { paid: 21_000_00, refund: 21_000_00 };
    await expectBoth(ended(byGuest, { paid: 21_000_00, refund: 10_500_00 }), [
      ...stay,
      'as you asked',
      '₹10,500',
    ]);
    await expectBoth(ended(byGuest, { paid: 21_000_00 }), ['there is no refund']);
    await expectBoth(ended(declined, { cancellationReason: 'Repairs' }), [
      'cannot host your event',
      'Repairs',
      'nothing to refund',
    ]);
    await expectBoth(ended(byHost, refunded), ['the host had to cancel', '₹21,000']);
    await expectBoth(ended(expired, { approved: true }), ['was not paid in time']);
    await expectBoth(ended(expired, refunded), ['Vikram Singh did not reply in time']);
  });

  it('say how much was refunded', async () => {
    const refunded = { ...aPayment({ status: 'cancelled', refund: 10_500_50 }), amount: 10_500_50 };
    await expectBoth(emailOf(events.payments.refunded, refunded), ['₹10,500.50']);
  });
});

describe('emails to a host', () => {
  it('about a request say who asks, for when, and the deadline, without the phone number', async () => {
    const email = emailOf(events.newBookings.requestedToHost, { booking: aBooking() });
    await expectBoth(email, ['Dear Vikram Singh', 'Asha Devi', '22 November, 6:30 pm', 'MB-7K3Q9F']);
    expect((await render(email)).text).not.toMatch(/90000.?00001/);
  });

  it('show the number of a guest whose booking is confirmed', async () => {
    await expectBoth(emailOf(events.newBookings.confirmedToHost, { booking: confirmed() }), [
      'Asha Devi, +91 90000 00001',
      '₹21,000',
    ]);
  });

  it('about a cancellation are sent only if the host did not cancel and knew of the booking', () => {
    const isSent = (how: NonNullable<BookingData['ended']>, instant: boolean) =>
      events.endedBookings.cancelledToHost.when?.(cancelled(how, { instant }));
    expect(isSent({ transition: 'cancel', by: 'guest', from: 'confirmed' }, true)).toBe(true);
    expect(isSent({ transition: 'expire', by: 'system', from: 'pending' }, false)).toBe(true);
    expect(isSent({ transition: 'expire', by: 'system', from: 'pending' }, true)).toBe(false);
    expect(isSent({ transition: 'cancel', by: 'host', from: 'confirmed' }, false)).toBe(false);
  });
});

/** Values that are the same in every language: names, booking numbers, amounts and addresses. */
const untranslated = [
  'Asha Devi',
  'Asha',
  'Vikram Singh',
  'Vikram',
  'Sheesh Bagh Palace',
  'Jaipur',
  '12 Amer Road',
  'MB-7K3Q9F',
  sender.siteName,
  sender.contactEmail,
  'asha@example.test',
  'a•••@example.test',
];

const withoutNames = (text: string): string =>
  untranslated.reduce((rest, name) => rest.replaceAll(name, ''), text.replace(/https?:\S+/g, ''));

describe('emails in Hindi', () => {
  it('contain no English, in HTML or in text', async () => {
    const links = { choicesUrl: 'https://venues.test/choices', unsubscribeUrl: 'https://venues.test/stop' };
    for (const email of everyEmail('hi')) {
      const { subject, html, text } = await render(email, 'hi', { links });
      for (const form of [subject, text, visible(html)])
        expect(withoutNames(form)).not.toMatch(/[A-Za-z]{2}/);
      expect(html).toContain('lang="hi"');
    }
  });

  it('write days, times and money the way people say them', async () => {
    await expectBoth(
      emailOf(events.newBookings.confirmedToGuest, { booking: confirmed() }, 'hi'),
      ['शनि, 12 दिसंबर 2026', '₹84,000, आख़िरी तारीख़ गुरु, 10 दिसंबर 2026', '₹1,05,000, 2 दिनों के लिए'],
      'hi',
    );
    await expectBoth(
      emailOf(events.newBookings.requestedToGuest, { booking: aBooking() }, 'hi'),
      ['22 नवंबर, शाम 6:30 बजे'],
      'hi',
    );
  });

  it('name the town of a venue in Hindi', async () => {
    const booking = emailOf(events.newBookings.confirmedToGuest, { booking: confirmed() }, 'hi');
    await expectBoth(booking, ['Sheesh Bagh Palace, जयपुर'], 'hi');
  });
});

it('an automatic approval does not claim a review by the team', () => {
  const textOf = (isAutomatic: boolean) =>
    JSON.stringify(emailOf(events.venues.decidedToHost, aDecision('approve', isAutomatic), 'en'));
  expect(textOf(false)).toContain('we have reviewed');
  expect(textOf(true)).not.toContain('reviewed');
});

it('a text message names rooms with their number, and the hour of what is let by the hour', () => {
  const rooms = {
    name: 'Garden rooms',
    rooms: 3,
    hours: { starts: 720, ends: 660 },
    eventNames: null,
    startDate: '2026-12-12',
    endDate: '2026-12-14',
  };
  const textOf = (first: typeof rooms | (Omit<typeof rooms, 'rooms'> & { rooms: null })) =>
    events.bookingReminders.reminderToHost.sms?.(
      { booking: confirmed({ functions: [first] }), days: 1, name: 'event_1', day: '2026-12-12' },
      writingFor(aPerson, sender.siteName),
    )?.text;
  expect(textOf(rooms)).toContain('Sat, 12 December 2026, 12:00 pm (3 × Garden rooms)');
  expect(textOf({ ...rooms, name: 'Hall', rooms: null })).toContain('12:00 pm (Hall)');
});

describe('messages by WhatsApp', () => {
  const writing = writingFor(aPerson, sender.siteName);
  const aReminder = { booking: confirmed(), days: 7, name: 'event_7' as const, day: '2026-12-12' };

  it('say what text messages say about an agreed visit and a due instalment', () => {
    expect(events.visits.agreedToGuest.whatsApp?.(aVisit(), writing)).toMatchObject({
      template: 'visit_agreed',
      language: 'en',
      values: { venue: aVisit().visit.venueName },
    });
    const due = {
      booking: confirmed({
        plan: [
          { amount: 21_000_00, dueOn: null, paid: 21_000_00 },
          { amount: 84_000_00, dueOn: '2026-12-10', paid: 0 },
        ],
      }),
      days: 7,
      name: 'balance_7' as const,
      day: '2026-12-10',
    };
    expect(events.bookingReminders.reminderToGuest.whatsApp?.(due, writing)).toEqual({
      template: 'balance_due',
      language: 'en',
      values: { venue: 'Sheesh Bagh Palace', amount: '₹84,000', day: 'Thu, 10 December 2026' },
    });
  });

  it('are not sent about an event that is soon', () => {
    expect(events.bookingReminders.reminderToGuest.whatsApp?.(aReminder, writing)).toBeNull();
  });

  it('name the new date of a booking, and are not sent if only something else has changed', () => {
    const moved = events.bookingChanges.changed.whatsApp?.(
      { booking: confirmed(), change: aChange },
      writing,
    );
    expect(moved).toMatchObject({ template: 'date_changed', values: { day: 'Sat, 12 December 2026' } });
    const text = events.bookingChanges.changed.sms?.({ booking: confirmed(), change: aChange }, writing);
    expect(text).toMatchObject({ template: 'dateChanged.en' });
    const change = { ...aChange, oldStartDate: aChange.startDate, oldEndDate: aChange.endDate };
    expect(events.bookingChanges.changed.whatsApp?.({ booking: confirmed(), change }, writing)).toBeNull();
  });
});
