import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { furthestAhead, maxStayNights } from '@mandap/domain/days';
import { percent } from '#app/i18n/format.ts';
import * as faqText from '#app/i18n/generated/faq.ts';
import { language } from '#app/i18n/page-language.ts';

export interface FaqQuestion {
  question: string;
  answer: string;
  /** A link to the page with more details. */
  about?: 'cancellation' | 'support';
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: FaqQuestion[];
}

/** 2 hours; 30 minutes. */
const formatMinutes = (minutes: number): string =>
  minutes % 60 === 0 ? faqText.hours({ n: minutes / 60 }) : faqText.minutes({ n: minutes });

const finding = (settings: PublicSettings): QuestionGroup => ({
  id: 'finding',
  title: faqText.finding(),
  questions: [
    { question: faqText.freeQ(), answer: faqText.freeA() },
    { question: faqText.accountQ(), answer: faqText.accountA() },
    { question: faqText.longQ(), answer: faqText.longA({ days: maxStayNights, months: furthestAhead }) },
    {
      question: faqText.answerQ(),
      answer: faqText.answerA({ answer: formatMinutes(settings.hostAnswerMinutes) }),
    },
    { question: faqText.visitQ(), answer: faqText.visitA() },
  ],
});

const paying = (settings: PublicSettings): QuestionGroup => ({
  id: 'paying',
  title: faqText.paying(),
  questions: [
    { question: faqText.priceQ(), answer: faqText.priceA({ fee: percent(settings.serviceFeePercent) }) },
    {
      question: faqText.advanceQ(),
      answer: faqText.advanceA({ advance: percent(settings.advancePercent) }),
    },
    {
      question: faqText.waitQ(),
      answer: faqText.waitA({
        instant: formatMinutes(settings.instantPaymentMinutes),
        approved: formatMinutes(settings.approvedPaymentMinutes),
      }),
    },
    { question: faqText.heldQ(), answer: faqText.heldA() },
    { question: faqText.billQ(), answer: faqText.billA() },
    { question: faqText.depositQ(), answer: faqText.depositA() },
  ],
});

const cancelling = (): QuestionGroup => ({
  id: 'cancelling',
  title: faqText.cancelling(),
  questions: [
    { question: faqText.cancelQ(), answer: faqText.cancelA(), about: 'cancellation' },
    { question: faqText.hostCancelsQ(), answer: faqText.hostCancelsA() },
    { question: faqText.refundQ(), answer: faqText.refundA() },
    { question: faqText.changeQ(), answer: faqText.changeA() },
  ],
});

const safety = (settings: PublicSettings): QuestionGroup => ({
  id: 'safe',
  title: faqText.safe(),
  questions: [
    ...(settings.requireEmailVerification ? [{ question: faqText.codeQ(), answer: faqText.codeA() }] : []),
    ...(settings.enableReviews ? [{ question: faqText.reviewQ(), answer: faqText.reviewA() }] : []),
    { question: faqText.hiddenQ(), answer: faqText.hiddenA() },
    { question: faqText.dataQ(), answer: faqText.dataA() },
    { question: faqText.complainQ(), answer: faqText.complainA(), about: 'support' },
  ],
});

const verification = (settings: PublicSettings): string => {
  const hours = { least: settings.venueApprovalMinHours, most: settings.venueApprovalMaxHours };
  if (settings.autoApproveVenues)
    return settings.requireVendorVerification ? faqText.verifyOnlyA() : faqText.openA();
  return settings.requireVendorVerification ? faqText.verifyA(hours) : faqText.approvalA(hours);
};

const hosts = (settings: PublicSettings): QuestionGroup => ({
  id: 'hosts',
  title: faqText.hosts(),
  questions: [
    {
      question: faqText.costQ(),
      answer: faqText.costA({ commission: percent(settings.commissionPercent) }),
    },
    {
      question: faqText.payoutQ(),
      answer: faqText.payoutA({ payout: faqText.hours({ n: settings.payoutHours }) }),
    },
    { question: faqText.verifyQ(), answer: verification(settings) },
    { question: faqText.phoneQ(), answer: faqText.phoneA() },
    { question: faqText.termsQ(), answer: faqText.termsA(), about: 'cancellation' },
  ],
});

/** All questions. The answers depend on the settings. */
export const questionsFor = (settings: PublicSettings): QuestionGroup[] => [
  finding(settings),
  paying(settings),
  cancelling(),
  safety(settings),
  hosts(settings),
];

/** The questions that contain every word of a search, in the question or the answer. */
export const searchQuestions = (groups: readonly QuestionGroup[], search: string): QuestionGroup[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isMatch = ({ question, answer }: FaqQuestion) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(isMatch) }))
    .filter(({ questions }) => questions.length > 0);
};

/** Structured data: https://schema.org/FAQPage. */
export const faqSchema = (groups: readonly QuestionGroup[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: `${language}-IN`,
  mainEntity: groups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});
