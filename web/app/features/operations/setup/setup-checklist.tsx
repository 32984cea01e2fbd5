import { getSetup } from '@mandap/contract/operations/setup.endpoints';
import type { Setup } from '@mandap/contract/operations/setup.schemas';
import { ChevronDown } from 'lucide-react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import * as setupText from '#app/i18n/generated/setup.ts';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { SetupStepRow } from './setup-step-row.tsx';

/** The checklist, collapsed if guests can already book. */
const Checklist = ({ setup: { steps, isComplete } }: { setup: Setup }) => {
  const done = steps.filter(({ state }) => state === 'done').length;
  const hasVenue = steps.some(({ step, state }) => step === 'venue' && state === 'done');
  return (
    <details className="group card min-w-0" open={!hasVenue}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 md:px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-[1.3125rem]">{setupText.title()}</h2>
        <span className="num ml-auto text-small text-muted">
          {setupText.progress({ done, all: steps.length })}
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 flex-none text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line px-4 pb-2 md:px-5">
        {isComplete && <p className="pt-3 text-meta text-leaf">{setupText.allDone()}</p>}
        <ol className="divide-y divide-line">
          {steps.map((step) => (
            <SetupStepRow key={step.step} {...step} />
          ))}
        </ol>
      </div>
    </details>
  );
};

/** What the installation still needs. `isAlwaysShown`: even if it needs nothing. */
export const SetupChecklist = ({ isAlwaysShown = false }: { isAlwaysShown?: boolean }) => {
  const { data, failure, retry } = useRead(getSetup, {});
  if (failure && isAlwaysShown)
    return <RetryAlert title={setupText.loadFailed()} text={textOf(failure)} onRetry={retry} />;
  if (!data || (data.isComplete && !isAlwaysShown)) return null;
  return <Checklist setup={data} />;
};
