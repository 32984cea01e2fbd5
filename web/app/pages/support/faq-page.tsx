import { getContent } from '@mandap/contract/content/content.endpoints';
import type { Content } from '@mandap/contract/content/content.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadedData } from '#app/api/reads.ts';
import { useRead } from '#app/api/use-read.ts';
import { ContactPanel } from '#app/features/support/help/contact-panel.tsx';
import {
  type FaqQuestion,
  faqSchema,
  type QuestionGroup,
  questionsFor,
  searchQuestions,
} from '#app/features/support/help/questions.ts';
import * as contentText from '#app/i18n/generated/content.ts';
import * as faqText from '#app/i18n/generated/faq.ts';
import * as siteText from '#app/i18n/generated/site.ts';
import { nameIn } from '#app/i18n/names.ts';
import { pageMeta, siteNameIn } from '#app/page-meta.ts';
import { toCancellationPolicy, toFaq, toSafety, toSupport } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import { Button } from '#app/ui/button.tsx';
import { Questions } from '#app/ui/questions.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { Route } from './+types/faq-page.ts';

/** The operator's own questions, as the first group. */
const ownQuestions = (content: Content | undefined): QuestionGroup[] => {
  const questions = (content?.questions ?? []).map(({ question, answer }) => ({
    question: nameIn(question),
    answer: nameIn(answer),
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

const linkOf = ({ about }: FaqQuestion) => {
  if (!about) return undefined;
  const [to, text] =
    about === 'support' ? [toSupport(), faqText.ask()] : [toCancellationPolicy(), faqText.cancelLink()];
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      {text}
    </Link>
  );
};

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <div className="card grid justify-items-start gap-2 p-6">
    <h2 className="text-h3">{faqText.none()}</h2>
    <p className="text-muted">{faqText.noneText()}</p>
    <div className="mt-2 flex flex-wrap gap-3">
      <Button variant="outlined" onClick={onClear}>
        {faqText.clear()}
      </Button>
      <Button asChild variant="link">
        <Link to={toSupport()}>{faqText.ask()}</Link>
      </Button>
    </div>
  </div>
);

/** All questions in their groups, with a search that opens the matches. */
const FaqList = ({ groups }: { groups: readonly QuestionGroup[] }) => {
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const found = searchQuestions(groups, search);
  const n = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <div className="needs-js max-w-[560px]">
        <TextField
          type="search"
          label={faqText.search()}
          placeholder={faqText.placeholder()}
          icon={<Search aria-hidden className="size-5" />}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className="num mt-1.5 min-h-6 text-small text-muted">
          {isSearching && faqText.found({ n })}
        </p>
      </div>
      {found.length === 0 && <NoMatches onClear={() => setSearch('')} />}
      <div className="mt-5 grid gap-9 md:gap-10">
        {found.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className="mb-3 scroll-mt-6 text-[1.5rem]">
              {title}
            </h2>
            <Questions
              isOpen={isSearching}
              questions={questions.map((question) => ({ ...question, more: linkOf(question) }))}
            />
          </section>
        ))}
      </div>
    </>
  );
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
