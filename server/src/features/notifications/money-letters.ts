import { formatPaise, type Paise } from '@mandap/domain/money';
import { type BookingMail, namesOf } from './booking-mail.ts';
import { oneLine } from './formats.ts';
import type { Letter } from './letter.ts';
import type { Words } from './words.ts';

/** What mails tell of a payout. */
export interface PayoutMail {
  hostId: string;
  amount: Paise;
  /** Where it went: the end of a number, or the beginning of a UPI ID. */
  account: string;
  reference: string | null;
  failure: string | null;
}

/** What mails tell of a security deposit. Money in paise. */
export interface DepositMail {
  amount: Paise;
  claimed: Paise | null;
  reason: string | null;
  answer: 'accepted' | 'disputed' | null;
  answerText: string | null;
  granted: Paise | null;
  decision: string;
}

export const payoutPaidLetter = (words: Words, name: string, payout: PayoutMail, url: string): Letter => {
  const { body, button, subject, ...said } = words.money.paid;
  const amount = formatPaise(payout.amount);
  return {
    language: words.language,
    ...said,
    subject: subject(amount),
    paragraphs: [body(oneLine(name), amount)],
    facts: [
      [words.labels.amount, amount],
      [words.money.labels.account, payout.account],
      [words.money.labels.reference, oneLine(payout.reference ?? '')],
    ],
    button: { label: button, url },
  };
};

export const payoutFailedLetter = (words: Words, name: string, payout: PayoutMail, url: string): Letter => {
  const { body, held, button, subject, ...said } = words.money.failed;
  const amount = formatPaise(payout.amount);
  const isHeld = payout.failure === 'on_hold';
  return {
    language: words.language,
    ...said,
    subject: subject(amount),
    paragraphs: [isHeld ? held(oneLine(name), amount) : body(oneLine(name), amount)],
    facts: [
      [words.labels.amount, amount],
      [words.money.labels.account, payout.account],
      ...(isHeld ? [] : [[words.labels.reason, oneLine(payout.failure ?? '')] as const]),
    ],
    button: { label: button, url },
  };
};

export const accountChangedLetter = (words: Words, name: string, account: string, url: string): Letter => {
  const { body, button, ...said } = words.money.accountChanged;
  return {
    language: words.language,
    ...said,
    paragraphs: [body(oneLine(name))],
    facts: [[words.money.labels.account, account]],
    button: { label: button, url },
  };
};

export type DepositStep = 'taken' | 'returned' | 'claimed' | 'answered' | 'decided';

const depositFacts = (words: Words, booking: BookingMail, deposit: DepositMail) => [
  [words.labels.code, booking.code] as const,
  [words.labels.venue, oneLine(booking.venueName)] as const,
  [words.money.labels.deposit, formatPaise(deposit.amount)] as const,
  ...(deposit.claimed ? [[words.money.labels.claimed, formatPaise(deposit.claimed)] as const] : []),
  ...(deposit.granted !== null ? [[words.money.labels.kept, formatPaise(deposit.granted)] as const] : []),
];

/** The words that somebody wrote about it. */
const quotedOf = (step: DepositStep, deposit: DepositMail): string[] => {
  const wrote = { claimed: deposit.reason, answered: deposit.answerText, decided: deposit.decision };
  const text = oneLine((step in wrote ? wrote[step as keyof typeof wrote] : '') ?? '');
  return text ? [`“${text}”`] : [];
};

/** To whom it concerns: `toHost` where it is not the customer. */
export const depositLetter = (
  words: Words,
  step: DepositStep,
  about: { booking: BookingMail; deposit: DepositMail; toHost: boolean },
  url: string,
): Letter => {
  const { booking, deposit, toHost } = about;
  const names = namesOf(booking);
  const said = words.money.deposit[step];
  const amount = formatPaise(deposit.claimed ?? deposit.amount);
  const name = toHost ? names.host : names.guest;
  const isAgreed = step === 'answered' && deposit.answer === 'accepted';
  return {
    language: words.language,
    subject: said.subject(names.venue),
    preview: said.heading,
    heading: said.heading,
    paragraphs: [
      isAgreed
        ? words.money.deposit.agreed(name, names.guest)
        : said.body(name, toHost ? names.guest : names.host, amount),
      ...quotedOf(step, deposit),
    ],
    facts: depositFacts(words, booking, deposit),
    button: { label: words.money.deposit.button, url },
  };
};

export const depositDisputedLetter = (
  words: Words,
  { booking, deposit }: { booking: BookingMail; deposit: DepositMail },
  url: string,
): Letter => {
  const { body, button, subject, ...said } = words.money.adminDispute;
  const { guest, host } = namesOf(booking);
  return {
    language: words.language,
    ...said,
    subject: subject(booking.code),
    paragraphs: [body(guest, host), ...quotedOf('claimed', deposit), ...quotedOf('answered', deposit)],
    facts: depositFacts(words, booking, deposit),
    button: { label: button, url },
  };
};
