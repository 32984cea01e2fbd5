import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as faqText from '#app/i18n/generated/faq.ts';
import { toCancellationPolicy, toSupport } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Questions } from '#app/ui/questions.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type FaqQuestion, type QuestionGroup, searchQuestions } from './questions.ts';

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
export const FaqList = ({ groups }: { groups: readonly QuestionGroup[] }) => {
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
