import { testSetup } from '@mandap/contract/operations/setup.endpoints';
import type { SetupStepState } from '@mandap/contract/operations/setup.schemas';
import type { TestableStep } from '@mandap/domain/operations/setup';
import { Circle, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { textOf } from '#app/api/error-message.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dateAndTime } from '#app/i18n/format.ts';
import * as setupText from '#app/i18n/generated/setup.ts';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/toast.ts';
import { setupStateTexts, setupStepTexts } from './format-setup.ts';

const testTimeoutMs = 40_000;

const StateIcon = ({ state, isOptional }: SetupStepState) => {
  if (state === 'done') return <CircleCheck aria-hidden className="size-6 text-leaf" />;
  if (state === 'failed') return <CircleAlert aria-hidden className="size-6 text-danger" />;
  const Icon = isOptional ? CircleDashed : Circle;
  return <Icon aria-hidden className="size-6 text-muted" />;
};

const TestButton = ({ step, name, wasTested }: { step: TestableStep; name: string; wasTested: boolean }) => {
  const test = useWrite(testSetup, { timeoutMs: testTimeoutMs });
  const run = async () => {
    try {
      const { steps } = await test.write({ step });
      const isDone = steps.some((one) => one.step === step && one.state === 'done');
      if (isDone) notify({ kind: 'success', title: setupText.tested() });
      else notify({ kind: 'error', title: setupText.failed() });
    } catch {
      // The row shows the failure.
    }
  };
  return (
    <span className="grid justify-items-start gap-1 sm:justify-items-end">
      <Button
        variant="outlined"
        size="small"
        isBusy={test.isWriting}
        aria-label={setupText.testOne({ name })}
        onClick={() => void run()}
      >
        {wasTested ? setupText.testAgain() : setupText.test()}
      </Button>
      {test.failure && (
        <span role="alert" className="text-small text-danger">
          {textOf(test.failure, setupText.notTested())}
        </span>
      )}
    </span>
  );
};

const Action = ({ step, state, isTestable, testedAt, name }: SetupStepState & { name: string }) => {
  const { page } = setupStepTexts[step];
  if (page && state === 'done') return null;
  if (page)
    return (
      <Button asChild variant="outlined" size="small">
        <Link to={page} aria-label={setupText.openOne({ name })}>
          {setupText.open()}
        </Link>
      </Button>
    );
  if (!isTestable) return null;
  return <TestButton step={step as TestableStep} name={name} wasTested={testedAt !== null} />;
};

/** A step of the checklist: its status, what to do, and a link. */
export const SetupStepRow = (row: SetupStepState) => {
  const { step, state, isOptional, testedAt, problem } = row;
  const texts = setupStepTexts[step];
  const name = texts.name();
  const note = [
    isOptional && state !== 'done' && setupText.optional(),
    setupStateTexts[state](),
    testedAt && setupText.testedAt({ time: dateAndTime(testedAt) }),
  ];
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-3 sm:grid-cols-[24px_minmax(0,1fr)_auto] sm:items-center">
      <StateIcon {...row} />
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="num text-small text-muted">{note.filter(Boolean).join(' · ')}</p>
        {state !== 'done' && <p className="text-meta">{texts.help()}</p>}
        {problem && <p className="text-small break-words text-danger">{problem}</p>}
      </div>
      <div className="max-sm:col-start-2">
        <Action {...row} name={name} />
      </div>
    </li>
  );
};
