import { getContent } from '@mandap/contract/content/content.endpoints';
import type { Content } from '@mandap/contract/content/content.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { loadedData } from '#app/api/reads.ts';
import { useRead } from '#app/api/use-read.ts';
import { translated } from '#app/features/content/translated.ts';
import { ContactPanel } from '#app/features/support/help/contact-panel.tsx';
import { FaqList } from '#app/features/support/help/faq-list.tsx';
import { faqSchema, type QuestionGroup, questionsFor } from '#app/features/support/help/questions.ts';
import * as contentText from '#app/i18n/generated/content.ts';
import * as faqText from '#app/i18n/generated/faq.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { pageMeta, siteNameIn } from '#app/page-meta.ts';
import { toCancellationPolicy, toFaq, toSafety, toSupport } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import type { Route } from './+types/faq-page.ts';

/** The operator's own questions, as the first group. */
const ownQuestions = (content: Content | undefined): QuestionGroup[] => {
  const questions = (content?.questions ?? []).map(({ question, answer }) => ({
    question: translated(question),
    answer: translated(answer),
  }));
  return questions.length > 0 ? [{ id: 'more', title: contentText.more(), questions }] : [];
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const settings = loadedData(matches[0]?.loaderData, getSettings);
  const content = loadedData(matches[0]?.loaderData, getContent);
  return pageMeta(matches, {
    title: faqText.title(),
    description: faqText.description({ site: siteNameIn(matches) }),
    path: toFaq(),
    structured: settings && [faqSchema([...ownQuestions(content), ...questionsFor(settings)])],
  });
};

export default function FaqPage() {
  const settings = useSettings();
  const content = useRead(getContent, {}).data;
  return (
    <main id="content" tabIndex={-1} className="wrap pt-7 outline-none md:pt-11">
      <div className="mx-auto max-w-[860px]">
        <h1>{faqText.title()}</h1>
        <p className="mt-2 mb-6 text-lead text-muted">{faqText.lead()}</p>
        {settings && <FaqList groups={[...ownQuestions(content), ...questionsFor(settings)]} />}
        <ContactPanel
          title={faqText.askTitle()}
          text={faqText.askText()}
          links={[
            { to: toSupport(), text: faqText.ask() },
            { to: toCancellationPolicy(), text: siteText.cancellation() },
            { to: toSafety(), text: siteText.safety() },
          ]}
        />
      </div>
    </main>
  );
}
