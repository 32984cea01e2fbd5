import { describe, expect, it } from 'vitest';
import { codeLetter, knownAddressLetter, welcomeLetter } from './account-letters.ts';
import { adminAccountLetter, adminBookingLetter, adminHostLetter } from './admin-letters.ts';
import type { BookingMail } from './booking-mail.ts';
import {
  confirmedLetter,
  endedLetter,
  paymentFailedLetter,
  payNowLetter,
  refundedLetter,
  requestedLetter,
} from './guest-letters.ts';
import {
  hostConfirmedLetter,
  hostEndedLetter,
  hostRequestedLetter,
  isHostToldOfEnd,
} from './host-letters.ts';
import type { Letter } from './letter.ts';
import { messageLetter } from './message-letter.ts';
import { hostPaidLetter, paymentReceivedLetter } from './payment-letters.ts';
import { balanceDueLetter, eventSoonLetter, hostEventSoonLetter } from './reminder-letters.ts';
import {
  reviewInvitedLetter,
  reviewPostedLetter,
  reviewRepliedLetter,
  reviewReportedLetter,
} from './review-letters.ts';
import {
  changeToKnownLetter,
  emailChangedLetter,
  passwordChangedLetter,
  resetLinkLetter,
} from './security-letters.ts';
import { type Words, wordsIn } from './words.ts';
import { writeLetter } from './write-letter.ts';

const sender = {
  siteName: 'Shaadi House',
  contactEmail: 'help@venues.test',
  contactPhone: '1800-000-0000',
  siteUrl: 'https://venues.test',
};
const words = wordsIn('en');
/** Every letter is drawn: on a busy machine that takes its time. */
const patience = { timeout: 60_000 };
const links = {
  bookingUrl: 'https://venues.test/booking/confirmation/1',
  venuesUrl: 'https://venues.test/venues',
};
const hostUrl = 'https://venues.test/vendor/bookings';

const aBooking = (over: Partial<BookingMail> = {}): BookingMail => ({
  id: '1',
  code: 'MB-7K3Q9F',
  venueName: 'Sheesh Bagh Palace',
  city: 'Jaipur',
  addressLine: '12 Amer Road',
  startDate: '2026-12-12',
  endDate: '2026-12-14',
  guests: 1200,
  eventType: 'wedding',
  nights: 2,
  total: 1_05_000_00,
  advance: 21_000_00,
  paid: 0,
  balance: 1_05_000_00,
  balanceDueOn: '2026-12-10',
  paymentMethod: 'online',
  status: 'pending',
  instant: false,
  approved: false,
  expiresAt: new Date('2026-11-22T13:00:00Z'),
  cancellationReason: null,
  ended: null,
  refund: null,
  guest: { id: 'guest', name: 'Asha Devi', phone: '9000000001' },
  host: { id: 'host', name: 'Vikram Singh', phone: '9000000002' },
  since: '2026-11-21',
  bookingUrlPath: '/booking/confirmation/1',
  ...over,
});

const confirmed = (over: Partial<BookingMail> = {}) =>
  aBooking({
    status: 'confirmed',
    approved: true,
    paid: 21_000_00,
    balance: 84_000_00,
    expiresAt: null,
    ...over,
  });

const ended = (
  how: NonNullable<BookingMail['ended']>,
  over: Partial<BookingMail> = {},
): [BookingMail, NonNullable<BookingMail['ended']>] => [
  aBooking({ status: 'cancelled', ended: how, ...over }),
  how,
];

const plain = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** Both forms of a letter; whoever reads either must find all of it. */
const expectBoth = async (letter: Letter, wanted: string[]): Promise<void> => {
  const { html, text } = await writeLetter(letter, sender);
  for (const part of wanted) {
    expect(plain(html)).toContain(part);
    expect(text).toContain(part);
  }
};

const aReview = {
  authorId: 'guest',
  hostId: 'host',
  authorName: 'Asha Devi',
  hostName: 'Vikram Singh',
  venueName: 'Sheesh Bagh Palace',
  rating: 4.5,
  venuePath: '/venues/1#reviews',
  text: 'बहुत सुंदर जगह।',
  reply: 'धन्यवाद!',
};
const aNewcomer = { name: 'Asha Devi', email: 'asha@example.test', status: 'inactive' };
const someMessages = {
  fromName: 'Vikram',
  venueName: 'Sheesh Bagh Palace',
  unread: 2,
  excerpt: 'नमस्ते, आप कब आएँगे?',
};

const guestCancelled = ended({ move: 'cancel', by: 'guest', from: 'confirmed' }, { paid: 21_000_00 });

const endings = (words: Words): Letter[] => {
  const how = [
    ...(['guest', 'host', 'admin'] as const).map(
      (by) => ({ move: 'cancel', by, from: 'confirmed' }) as const,
    ),
    { move: 'decline', by: 'host', from: 'pending' },
    { move: 'expire', by: 'system', from: 'pending' },
  ] as const;
  return how.flatMap((each) =>
    [{}, { approved: true, paid: 21_000_00, refund: 21_000_00 }].flatMap((over) => [
      endedLetter(words, ...ended(each, over), links),
      hostEndedLetter(words, ...ended(each, over), hostUrl),
    ]),
  );
};

const securityLetters = (words: Words): Letter[] => [
  codeLetter(words, 'login', '012345', sender.siteName),
  codeLetter(words, 'signup', '012345', sender.siteName),
  codeLetter(words, 'change_email', '012345', sender.siteName),
  knownAddressLetter(words, sender.siteName, 'https://venues.test/auth/signin'),
  welcomeLetter(words, { firstName: 'Asha', isActive: true }, sender.siteName, links.venuesUrl),
  welcomeLetter(words, { firstName: 'Asha', isActive: false }, sender.siteName, links.venuesUrl),
  resetLinkLetter(words, 'Asha Devi', sender.siteName, 'https://venues.test/reset'),
  passwordChangedLetter(words, 'Asha Devi', sender.siteName, 'https://venues.test/forgot'),
  changeToKnownLetter(words, sender.siteName, 'https://venues.test/auth/signin'),
  emailChangedLetter(words, 'Asha Devi', sender.siteName, 'asha@example.test'),
];

const everyLetter = (words: Words): Letter[] => [
  ...securityLetters(words),
  ...endings(words),
  requestedLetter(words, aBooking(), links),
  payNowLetter(words, aBooking({ approved: true }), links),
  payNowLetter(words, aBooking({ approved: true, instant: true }), links),
  confirmedLetter(words, confirmed(), links),
  paymentFailedLetter(words, aBooking({ approved: true }), links),
  refundedLetter(words, guestCancelled[0], 21_000_00, links),
  paymentReceivedLetter(words, confirmed(), 84_000_00, links.bookingUrl),
  paymentReceivedLetter(words, confirmed({ balance: 0 }), 84_000_00, links.bookingUrl),
  reviewInvitedLetter(words, confirmed({ status: 'completed' }), links.bookingUrl),
  reviewRepliedLetter(words, aReview, links.bookingUrl),
  reviewPostedLetter(words, aReview, hostUrl),
  reviewReportedLetter(words, aReview, hostUrl),
  eventSoonLetter(words, confirmed(), 7, links.bookingUrl),
  eventSoonLetter(words, confirmed(), 1, links.bookingUrl),
  hostEventSoonLetter(words, confirmed(), 7, hostUrl),
  hostEventSoonLetter(words, confirmed(), 1, hostUrl),
  balanceDueLetter(words, confirmed(), links.bookingUrl),
  messageLetter(words, 'Asha Devi', someMessages, links.bookingUrl),
  messageLetter(words, 'Asha Devi', { ...someMessages, unread: 1 }, links.bookingUrl),
  hostRequestedLetter(words, aBooking(), hostUrl),
  hostConfirmedLetter(words, confirmed(), hostUrl),
  hostPaidLetter(words, confirmed(), 84_000_00, hostUrl),
  adminBookingLetter(words, aBooking(), hostUrl),
  adminAccountLetter(words, aNewcomer, hostUrl),
  adminHostLetter(words, aNewcomer, hostUrl),
];

describe('every letter', () => {
  it(
    'says in HTML and in text what it is about, with one button at most, and stays under 30 KB',
    patience,
    async () => {
      for (const letter of everyLetter(words)) {
        const { html, text } = await writeLetter(letter, sender);
        expect(Buffer.byteLength(html)).toBeLessThan(30_000);
        for (const part of [letter.heading, ...letter.paragraphs]) expect(text).toContain(part);
        const always = [letter.heading, sender.siteName, sender.contactEmail, sender.contactPhone];
        for (const part of always)
          expect([plain(html).includes(part), text.includes(part)]).toEqual([true, true]);
        expect(html).toContain('<html');
        expect(html).toContain('lang="en"');
        expect(html).toContain('prefers-color-scheme: dark');
        if (letter.button) {
          expect(html).toContain(`href="${letter.button.url}"`);
          expect(text).toContain(letter.button.url);
        }
      }
    },
  );

  it('offers a way out below mails that one can do without, and below no others', async () => {
    const wayOut = { choicesUrl: 'https://venues.test/choices', unsubscribeUrl: 'https://venues.test/stop' };
    const letter = confirmedLetter(words, confirmed(), links);
    const [without, optional] = await Promise.all([
      writeLetter(letter, sender),
      writeLetter(letter, sender, wayOut),
    ]);
    expect(optional.html).toContain(`href="${wayOut.choicesUrl}"`);
    expect(optional.text).toContain(wayOut.choicesUrl);
    expect(without.html + without.text).not.toContain(words.footer.choose);
  });

  it('shows what people typed as text, on one line, never as HTML', async () => {
    const booking = confirmed({
      venueName: '<img src=x onerror=alert(1)> Palace',
      guest: { name: '<b>Asha</b>\n\nPay at evil.test', id: 'guest', phone: '' },
    });
    const { html, text, subject } = await writeLetter(hostConfirmedLetter(words, booking, hostUrl), sender);
    expect(html).not.toContain('<b>Asha');
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;b&gt;Asha&lt;/b&gt; Pay at evil.test');
    expect(text).toContain('<b>Asha</b> Pay at evil.test');
    expect(subject).not.toMatch(/[\r\n]/);
  });
});

describe('a code letter', () => {
  it('shows the code large in the body and never in the subject or the preview', async () => {
    for (const purpose of ['login', 'signup'] as const) {
      const letter = codeLetter(words, purpose, '012345', sender.siteName);
      expect(letter.subject + letter.preview).not.toContain('012345');
      await expectBoth(letter, ['012345', '10 minutes']);
    }
    expect(codeLetter(words, 'login', '012345', sender.siteName).subject).toBe('Your sign-in code');
  });
});

describe("a customer's letters", () => {
  const facts = ['Sheesh Bagh Palace, Jaipur', 'Sat, 12 December 2026', 'Mon, 14 December 2026', 'MB-7K3Q9F'];

  it('say of a request who answers by when, in Indian time', async () => {
    await expectBoth(requestedLetter(words, aBooking(), links), [
      ...facts,
      'Dear Asha Devi',
      'Vikram Singh',
      '22 November, 6:30 pm',
      '₹1,05,000 for 2 nights',
      '1,200',
    ]);
  });

  it('say after the approval how much is to be paid by when', async () => {
    const letter = payNowLetter(words, aBooking({ approved: true }), links);
    await expectBoth(letter, [
      ...facts,
      '₹21,000',
      '22 November, 6:30 pm',
      'Vikram Singh accepts your request',
    ]);
    expect(letter.button?.label).toBe('Pay the advance');
  });

  it('do not speak of an approval where the venue takes instant bookings', async () => {
    const { text } = await writeLetter(
      payNowLetter(words, aBooking({ approved: true, instant: true }), links),
      sender,
    );
    expect(text).not.toContain('accepts your request');
    expect(text).toContain('₹21,000');
  });

  it('say once confirmed where to go, whom to call, what is paid and what is still due', async () => {
    await expectBoth(confirmedLetter(words, confirmed(), links), [
      ...facts,
      '12 Amer Road',
      'Vikram Singh',
      '+91 90000 00002',
      '₹21,000',
      '₹84,000, by Thu, 10 December 2026',
    ]);
  });

  it('say that the rest is paid at the venue where that was chosen', async () => {
    const booking = confirmed({ paymentMethod: 'venue', paid: 0, balance: 1_05_000_00 });
    await expectBoth(confirmedLetter(words, booking, links), ['₹1,05,000, at the venue']);
  });

  it('say how a booking ended and what comes back', async () => {
    const cancelled = ended(
      { move: 'cancel', by: 'guest', from: 'confirmed' },
      { paid: 21_000_00, refund: 10_500_00 },
    );
    await expectBoth(endedLetter(words, ...cancelled, links), [...facts, 'as you asked', '₹10,500']);

    const kept = ended({ move: 'cancel', by: 'guest', from: 'confirmed' }, { paid: 21_000_00 });
    await expectBoth(endedLetter(words, ...kept, links), ['nothing can be paid back']);

    const declined = ended(
      { move: 'decline', by: 'host', from: 'pending' },
      { cancellationReason: 'Repairs' },
    );
    await expectBoth(endedLetter(words, ...declined, links), [
      'cannot host your event',
      'Repairs',
      'nothing to pay back',
    ]);

    const byHost = ended(
      { move: 'cancel', by: 'host', from: 'confirmed' },
      { paid: 21_000_00, refund: 21_000_00 },
    );
    await expectBoth(endedLetter(words, ...byHost, links), ['the host had to cancel', '₹21,000']);

    const unpaid = ended({ move: 'expire', by: 'system', from: 'pending' }, { approved: true });
    await expectBoth(endedLetter(words, ...unpaid, links), ['was not paid in time']);

    const unanswered = ended(
      { move: 'expire', by: 'system', from: 'pending' },
      { cancellationReason: 'not_answered', paid: 21_000_00, refund: 21_000_00 },
    );
    const { text } = await writeLetter(endedLetter(words, ...unanswered, links), sender);
    expect(text).toContain('Vikram Singh did not answer in time');
    expect(text).not.toContain('not_answered');
  });

  it('say how much was sent back', async () => {
    await expectBoth(refundedLetter(words, aBooking({ status: 'cancelled' }), 10_500_50, links), [
      '₹10,500.50',
    ]);
  });
});

describe("a host's letters", () => {
  it('say of a request who asks, for when, and until when to answer, without the phone number', async () => {
    const letter = hostRequestedLetter(words, aBooking(), hostUrl);
    await expectBoth(letter, ['Dear Vikram Singh', 'Asha Devi', '22 November, 6:30 pm', 'MB-7K3Q9F']);
    expect((await writeLetter(letter, sender)).text).not.toMatch(/90000.?00001/);
  });

  it('give the number of a guest whose booking is confirmed', async () => {
    await expectBoth(hostConfirmedLetter(words, confirmed(), hostUrl), [
      'Asha Devi, +91 90000 00001',
      '₹21,000',
    ]);
  });

  it('tell of an end only whom it is news to', () => {
    const told = (how: NonNullable<BookingMail['ended']>, instant: boolean) =>
      isHostToldOfEnd(aBooking({ instant }), how);
    expect(told({ move: 'cancel', by: 'guest', from: 'confirmed' }, true)).toBe(true);
    expect(told({ move: 'expire', by: 'system', from: 'pending' }, false)).toBe(true);
    expect(told({ move: 'expire', by: 'system', from: 'pending' }, true)).toBe(false);
    expect(told({ move: 'cancel', by: 'host', from: 'confirmed' }, false)).toBe(false);
  });
});

/** What is the same in every language: names, numbers of bookings, amounts, addresses. */
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

describe('letters in Hindi', () => {
  const hindi = wordsIn('hi');

  it('have no English left in them, in HTML or in text', patience, async () => {
    for (const letter of everyLetter(hindi)) {
      const { subject, html, text } = await writeLetter(letter, sender, {
        choicesUrl: 'https://venues.test/choices',
        unsubscribeUrl: 'https://venues.test/stop',
      });
      for (const form of [subject, text, plain(html)]) expect(withoutNames(form)).not.toMatch(/[A-Za-z]{2}/);
      expect(html).toContain('lang="hi"');
    }
  });

  it('write days, moments and money as one says them', async () => {
    await expectBoth(confirmedLetter(hindi, confirmed(), links), [
      'शनि, 12 दिसंबर 2026',
      '₹84,000, गुरु, 10 दिसंबर 2026 तक',
      '₹1,05,000, 2 रातों के लिए',
    ]);
    await expectBoth(requestedLetter(hindi, aBooking(), links), ['22 नवंबर, शाम 6:30 बजे']);
  });
});
