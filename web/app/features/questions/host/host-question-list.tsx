import type { HostQuestion } from '@mandap/contract/questions/questions.schemas';
import { reviewGrid } from '#app/features/reviews/review-card.tsx';
import { dayOf, mediumDay } from '#app/i18n/format.ts';
import * as hostQuestionText from '#app/i18n/generated/hostQuestion.ts';
import * as questionText from '#app/i18n/generated/question.ts';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import { ListFilters } from '#app/ui/list-filters.tsx';
import { useListUrl } from '#app/ui/use-list-url.ts';
import { QuestionReport } from '../question-actions.tsx';
import { QuestionCard } from '../question-card.tsx';
import { AnswerActions } from './answer-actions.tsx';

const aboutOf = ({ author, venue, createdAt }: HostQuestion): string => {
  const asked = author === null ? questionText.askedBySomeone() : questionText.askedBy({ author });
  return `${asked} · ${hostQuestionText.asked({ venue: venue.name, day: mediumDay(dayOf(createdAt)) })}`;
};

/** The questions about a host's venues, each with its answer. */
export const HostQuestionList = ({ questions }: { questions: readonly HostQuestion[] }) => (
  <ul className={reviewGrid}>
    {questions.map((question) => (
      <QuestionCard
        key={question.id}
        question={question}
        about={aboutOf(question)}
        actions={
          <>
            <AnswerActions question={question} />
            <QuestionReport question={question} isReported={question.isReported} />
          </>
        }
      />
    ))}
  </ul>
);

const rules = {
  filters: { show: ['all', 'unanswered'] },
  sorts: ['newest'],
  texts: ['venue'],
} as const;

/** The filters and the page of the questions about a host's venues, stored in the URL. */
export const useHostQuestionUrl = () => {
  const url = useListUrl(rules);
  const { filters, texts, page, pageSize } = url;
  const input = {
    page,
    pageSize,
    ...(texts.venue && { venueId: texts.venue }),
    ...(filters.show === 'unanswered' && { unanswered: true }),
  };
  return { ...url, input };
};

type HostQuestionUrl = ReturnType<typeof useHostQuestionUrl>;

interface HostQuestionFiltersProps {
  venues: readonly HostQuestion['venue'][];
  url: HostQuestionUrl;
}

/** Filters by venue, if there are several, and by missing answer. */
export const HostQuestionFilters = ({ venues, url }: HostQuestionFiltersProps) => (
  <div className="mb-4 flex flex-wrap gap-2.5 *:max-w-full">
    <ListFilters
      choices={rules.filters}
      url={url}
      labels={{
        show: {
          label: hostQuestionText.show(),
          textOf: (value) => (value === 'all' ? hostQuestionText.all() : hostQuestionText.unanswered()),
        },
      }}
    />
    {venues.length > 1 && (
      <FilterSelect
        label={hostQuestionText.venue()}
        value={url.texts.venue}
        options={[['', hostQuestionText.allVenues()], ...venues.map(({ id, name }) => [id, name] as const)]}
        onChoose={(venue) => url.change({ texts: { venue } })}
      />
    )}
  </div>
);
