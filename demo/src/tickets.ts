import { answerBy, type TicketTopic } from '@mandap/domain/support/tickets';
import {
  insertMessage,
  insertTicket,
  markWarned,
  transitionTicket,
  updateAssignee,
} from '@mandap/server/src/features/support/support.store.ts';
import type { SeedContext } from './seed-context.ts';

type Step = readonly [action: 'acknowledge' | 'answer' | 'close', hoursAgo: number, text?: string];

interface DemoTicket {
  /** The address of an account, or of a visitor without one. */
  email: string;
  name: string;
  topic: TicketTopic;
  openedHoursAgo: number | 'nearly a month';
  text: string;
  steps: readonly Step[];
}

const asha = { email: 'guest@mandap.test', name: 'Asha Sharma' };
const day = 24;

/** The first two are due soon. */
const tickets: readonly DemoTicket[] = [
  {
    email: 'imran.qureshi@families.mandap.test',
    name: 'Imran Qureshi',
    topic: 'payment',
    openedHoursAgo: 42,
    text: 'I paid the advance by UPI on Sunday, and my bank shows it twice. Will one of them be refunded automatically?',
    steps: [],
  },
  {
    email: 'sunita.patidar@families.mandap.test',
    name: 'Sunita Patidar',
    topic: 'grievance',
    openedHoursAgo: 'nearly a month',
    text: 'The hall was not cleaned when we came, and we lost two hours. Who looks into this?',
    steps: [['acknowledge', 26 * day]],
  },
  {
    email: 'farida.shaikh@mandap.example',
    name: 'Farida Shaikh',
    topic: 'venue',
    openedHoursAgo: 3,
    text: 'Is there a venue near Ujjain where 40 guests can stay the night? My mother uses a wheelchair.',
    steps: [],
  },
  {
    ...asha,
    topic: 'booking',
    openedHoursAgo: 6 * day,
    text: 'May my sister come to see the venue in my place, and sign for me?',
    steps: [['answer', 5 * day, 'Yes. Please message the host her name, so that they expect her.']],
  },
  {
    email: 'thomas.kurian@families.mandap.test',
    name: 'Thomas Kurian',
    topic: 'account',
    openedHoursAgo: 25 * day,
    text: 'How do I get the mails at my office address instead?',
    steps: [
      ['answer', 24 * day, 'In your settings, under your email address. We mail a code to the new one.'],
      ['close', 20 * day],
    ],
  },
];

const hour = 3_600_000;

/** A grievance must be answered within a month by law: due within a day, however long the month is. */
const nearlyAMonth = (now: Date): number => {
  const choices = [31, 30, 29, 28].map((days) => days * day - 20);
  const isLeft = (hours: number) => answerBy(new Date(now.getTime() - hours * hour)) > now;
  return choices.find(isLeft) ?? 27 * day;
};

/**
 * Inserts tickets in different states. Administrators have already been warned of those that are due soon.
 */
export const insertTickets = async ({ tx, now, people }: SeedContext, adminId: string): Promise<void> => {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * hour);
  for (const { steps, text, openedHoursAgo, ...requester } of tickets) {
    const openedAt = ago(openedHoursAgo === 'nearly a month' ? nearlyAMonth(now) : openedHoursAgo);
    const userId = people.byEmail.get(requester.email) ?? null;
    const { id } = await insertTicket(tx, { ...requester, userId, bookingCode: '' }, openedAt);
    await insertMessage(tx, { ticketId: id, kind: 'asked', authorId: userId, text, createdAt: openedAt });
    for (const [action, hoursAgo, answer] of steps) {
      const at = ago(hoursAgo);
      await transitionTicket(tx, id, action, at);
      await updateAssignee(tx, id, adminId);
      if (answer) {
        const message = { ticketId: id, kind: 'answered' as const, authorId: adminId, text: answer };
        await insertMessage(tx, { ...message, createdAt: at });
      }
    }
  }
  await markWarned(tx, now);
};
