import { getSetup, testSetup } from '@mandap/contract/operations/operations.endpoints';
import type { Setup, SetupStepState } from '@mandap/contract/operations/operations.schemas';
import type { SetupState, SetupStep, TestableStep } from '@mandap/domain/operations/setup';
import { ChevronDown, Circle, CircleCheck, CircleDashed, CircleExclamationPoint } from 'lucide-react';
import { Link } from 'react-router';
import { toAdmin, toAdminSettings } from '#app/admin-paths.ts';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dateAndTime } from '#app/i18n/format.ts';
import * as setupText from '#app/i18n/generated/setup.ts';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { notify } from '#app/ui/toast.ts';

/** The checklist, collapsed if guests can already book. */
const Checklist = ({ setup: { steps, isComplete } }: { setup: Setup }) => {
  const done = steps.filter(({ state }) => state === 'done').length;
  const hasVenue = steps.some(({ step, state }) => step === 'venue' && state === 'done');
  return (
    <details className="group card min-w-0" open={!hasVenue}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 md:px-5 [&::-webkit-details-marker]:hidden">
        <h2 className="text-[1.3125rem]">{setupText.title()}</h2>
        <span className="num ms-auto text-small text-muted">
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

/** The steps that the installation still needs. `isAlwaysShown`: shows the list even if nothing is left to do. */
export const SetupChecklist = ({ isAlwaysShown = false }: { isAlwaysShown?: boolean }) => {
  const { data, failure, retry } = useRead(getSetup, {});
  if (failure && isAlwaysShown)
    return <RetryAlert title={setupText.loadFailed()} text={textOf(failure)} onRetry={retry} />;
  if (!data || (data.isComplete && !isAlwaysShown)) return null;
  return <Checklist setup={data} />;
};

interface StepTexts {
  name: () => string;
  help: () => string;
  /** The page where the step is done, unless a test decides. */
  page?: string;
}

const setupStepTexts: Record<SetupStep, StepTexts> = {
  email: { name: setupText.email, help: setupText.emailHelp },
  sms: { name: setupText.sms, help: setupText.smsHelp },
  operator: { name: setupText.operator, help: setupText.operatorHelp, page: toAdminSettings('general') },
  grievance_officer: {
    name: setupText.grievance_officer,
    help: setupText.grievance_officerHelp,
    page: toAdminSettings('general'),
  },
  contacts: { name: setupText.contacts, help: setupText.contactsHelp, page: toAdminSettings('general') },
  payments: { name: setupText.payments, help: setupText.paymentsHelp },
  storage: { name: setupText.storage, help: setupText.storageHelp },
  backups: { name: setupText.backups, help: setupText.backupsHelp, page: toAdmin('system') },
  database_role: { name: setupText.database_role, help: setupText.database_roleHelp },
  maps: { name: setupText.maps, help: setupText.mapsHelp },
  tax: { name: setupText.tax, help: setupText.taxHelp, page: toAdminSettings('payments') },
  host: { name: setupText.host, help: setupText.hostHelp, page: toAdmin('users', { host: 'unverified' }) },
  venue: { name: setupText.venue, help: setupText.venueHelp, page: toAdmin('venues', { status: 'pending' }) },
};

const setupStateTexts: Record<SetupState, () => string> = {
  done: setupText.done,
  missing: setupText.missing,
  not_configured: setupText.not_configured,
  untested: setupText.untested,
  failed: setupText.failed,
};

const testTimeoutMs = 40_000;

const StateIcon = ({ state, isOptional }: SetupStepState) => {
  if (state === 'done') return <CircleCheck aria-hidden className="size-6 text-leaf" />;
  if (state === 'failed') return <CircleExclamationPoint aria-hidden className="size-6 text-danger" />;
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
const SetupStepRow = (row: SetupStepState) => {
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
