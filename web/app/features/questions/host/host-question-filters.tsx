import type { HostQuestion } from '@mandap/contract/questions/questions.schemas';
import * as hostQuestionText from '#app/i18n/generated/hostQuestion.ts';
import { FilterSelect } from '#app/ui/filter-select.tsx';
import type { HostQuestionUrl } from './use-host-question-url.ts';

interface HostQuestionFiltersProps {
  venues: readonly HostQuestion['venue'][];
  url: HostQuestionUrl;
}

/** Filters by venue, if there are several, and by missing answer. */
export const HostQuestionFilters = ({
  venues,
  url: { filters, texts, change },
}: HostQuestionFiltersProps) => (
  <div className="mb-4 flex flex-wrap gap-2.5 *:max-w-full">
    <FilterSelect
      label={hostQuestionText.show()}
      value={filters.show}
      options={[
        ['all', hostQuestionText.all()],
        ['unanswered', hostQuestionText.unanswered()],
      ]}
      onChoose={(show) => change({ filters: { show } })}
    />
    {venues.length > 1 && (
      <FilterSelect
        label={hostQuestionText.venue()}
        value={texts.venue}
        options={[['', hostQuestionText.allVenues()], ...venues.map(({ id, name }) => [id, name] as const)]}
        onChoose={(venue) => change({ texts: { venue } })}
      />
    )}
  </div>
);
