import { countReports } from '@mandap/server/src/features/moderation/commands/count-reports.ts';
import { insertQuestion, insertReport } from '@mandap/server/src/features/questions/questions.store.ts';
import { v7 as newId } from 'uuid';
import { idOf } from './ids.ts';
import type { SeedContext } from './seed-context.ts';

const hour = 3_600_000;

interface DemoQuestion {
  asker: string;
  hoursAgo: number;
  text: string;
  /** Given some hours later. Without it the question is unanswered. */
  answer?: string;
  /** Why the host reported it. */
  report?: string;
}

/** By the slug of the venue. */
const questions: Record<string, readonly DemoQuestion[]> = {
  'sheesh-bagh-palace': [
    {
      asker: 'Rajesh Yadav',
      hoursAgo: 2_900,
      text: 'Is a dhol allowed when the baraat comes in, and until when?',
      answer: 'Yes, from the south gate to the steps. Outdoors all music ends at 10 pm.',
    },
    {
      asker: 'Anjali Menon',
      hoursAgo: 2_400,
      text: 'May we bring our own cook for the Kerala dishes?',
      answer:
        'Our kitchen cooks everything here, vegetarian only. Give our chef your recipes: he has made avial and payasam for 300.',
    },
    {
      asker: 'Gurpreet Kaur',
      hoursAgo: 1_500,
      text: 'What happens if it rains during the pheras?',
      answer:
        'We move everybody to the durbar hall. It seats 250 for dinner.\nThe mandap can be set up there in an hour.',
    },
    {
      asker: 'Thomas Kurian',
      hoursAgo: 900,
      text: 'My mother uses a wheelchair. Can she reach the garden mandap and a bathroom?',
      answer:
        'The garden is step-free, and so is one bathroom near the durbar hall. The upper rooms have stairs.',
    },
    {
      asker: 'Sunita Patidar',
      hoursAgo: 400,
      text: 'Is there room for three buses from Neemuch?',
      answer: 'Yes, six buses can park inside, besides 120 cars.',
    },
    {
      asker: 'Imran Qureshi',
      hoursAgo: 120,
      text: 'क्या दुल्हन के परिवार को सुबह सात बजे कमरे मिल सकते हैं?',
      answer: 'कमरे 10 बजे से मिलते हैं। सामान 7 बजे से रख सकते हैं, और चाय तैयार रहती है।',
    },
    { asker: 'Deepak Tiwari', hoursAgo: 9, text: 'How many of the 18 rooms have a bath of their own?' },
  ],
  'amrai-bagh': [
    {
      asker: 'Lakshmi Narayanan',
      hoursAgo: 700,
      text: 'Does the generator run the lights of both shamianas at once?',
      answer: 'Yes, 100 kVA runs both shamianas, the kitchen and the house.',
    },
    { asker: 'Kavita Meena', hoursAgo: 30, text: 'Can children stay in the orchard after dark? Is it lit?' },
  ],
  'anand-vatika-lawn': [
    {
      asker: 'Abdul Rahman',
      hoursAgo: 1_100,
      text: 'Is the kitchen yard big enough for two teams of cooks, veg and non-veg apart?',
      answer: 'Yes. There are two gates and two water points, with a wall between them.',
    },
    {
      asker: 'Deepak Tiwari',
      hoursAgo: 45,
      text: 'Do you need tents and lights? We serve 300 venues, best rates of the town.',
      report: 'He advertises everywhere.',
    },
  ],
};

/** Inserts guests' questions about venues: answered, unanswered and reported. */
export const insertQuestions = async (
  { tx, now, people }: SeedContext,
  venues: readonly { slug: string; id: string; hostId: string }[],
): Promise<void> => {
  const before = (hours: number): Date => new Date(now.getTime() - hours * hour);
  for (const { slug, id: venueId, hostId } of venues) {
    for (const { asker, hoursAgo, text, answer = null, report } of questions[slug] ?? []) {
      const [id, askerId] = [newId(), idOf(people.byName, asker)];
      const given = answer === null ? null : { at: before(hoursAgo * 0.9), by: hostId };
      await insertQuestion(tx, {
        id,
        venueId,
        askerId,
        text,
        state: 'visible',
        createdAt: before(hoursAgo),
        answer,
        answeredAt: given?.at ?? null,
        answeredBy: given?.by ?? null,
      });
      if (report === undefined) continue;
      const createdAt = before(hoursAgo * 0.8);
      await insertReport(tx, {
        questionId: id,
        reporterId: hostId,
        reason: 'advertising',
        text: report,
        createdAt,
      });
      await countReports(tx, 'question', id, askerId);
    }
  }
};
