import { createHmac } from 'node:crypto';
import type { Setup } from '@mandap/contract/operations/operations.schemas';
import {
  isOptionalStep,
  isSetUp,
  type SetupState,
  type SetupStep,
  setupSteps,
  type TestableStep,
  testableSteps,
} from '@mandap/domain/operations/setup';
import type { Db } from '#server/platform/db.ts';
import type { OperationsContext } from '../operations.context.ts';
import { lastBackups } from './last-backups.ts';

interface TestRow {
  step: TestableStep;
  testedAt: Date;
  problem: string | null;
  configuration: string;
}

/** What this installation still needs before it takes bookings, read from its real state. */
export const setup = (context: OperationsContext) => async (): Promise<Setup> => {
  const [entered, tests, backups, role] = await Promise.all([
    enteredSteps(context),
    findTests(context.db),
    backupStep(context),
    roleStep(context),
  ]);
  // The embedded database creates a role for the application at every start.
  const shown = setupSteps.filter((step) => step !== 'database_role' || context.config.databaseUrl);
  const read = { backups, database_role: role, sms: smsStep(context) };
  const steps = shown.map((step) => {
    const own = { step, isOptional: isOptionalStep(step) };
    if (isRead(step)) return { ...own, ...read[step] };
    if (!isTestable(step)) {
      const state: SetupState = entered[step] ? 'done' : 'missing';
      return { ...own, state, isTestable: false, testedAt: null, problem: null };
    }
    const configuration = configurationOf(context, step);
    const test = tests.find((one) => one.step === step && one.configuration === configuration);
    return {
      ...own,
      state: stateOf(context, step, configuration, test),
      isTestable: configuration !== null,
      testedAt: test?.testedAt.toISOString() ?? null,
      problem: test?.problem ?? null,
    };
  });
  return { isComplete: isSetUp(steps), steps };
};

/** Done while the last scheduled backup is at most this old, in ms: one a day, with half a day to spare. */
const backupAge = 36 * 3_600_000;

const backupStep = async ({ db, config, clock }: OperationsContext) => {
  const { made, failed } = await lastBackups(db);
  const isFresh = made !== null && clock.now().getTime() - made.at.getTime() <= backupAge;
  const unmade: SetupState = failed ? 'failed' : 'missing';
  const scheduled: SetupState = isFresh && !failed ? 'done' : unmade;
  return {
    state: config.backup.schedule === null ? ('not_configured' as const) : scheduled,
    isTestable: false,
    testedAt: made?.at.toISOString() ?? null,
    problem: failed?.problem ?? null,
  };
};

/** Codes to sign in by number need it. A code that arrives is its test. */
const smsStep = ({ config }: OperationsContext) => {
  const state: SetupState = config.smsUrl ? 'done' : 'not_configured';
  return { state, isTestable: false, testedAt: null, problem: null };
};

/** Done if the application's role cannot disable the triggers of its tables. */
const roleStep = async ({ db }: OperationsContext) => {
  const [row] = await db<{ isSeparate: boolean }[]>`
    select not rolsuper and not exists (
        select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and pg_has_role(current_user, relowner, 'member')) as is_separate
    from pg_roles where rolname = current_user`;
  const state: SetupState = row?.isSeparate ? 'done' : 'not_configured';
  return { state, isTestable: false, testedAt: null, problem: null };
};

/** Steps whose whole state is read from the installation. */
const readSteps = ['backups', 'database_role', 'sms'] as const;
type ReadStep = (typeof readSteps)[number];
const isRead = (step: SetupStep): step is ReadStep => (readSteps as readonly SetupStep[]).includes(step);

const isTestable = (step: SetupStep): step is TestableStep =>
  (testableSteps as readonly SetupStep[]).includes(step);

const stateOf = (
  { gateways }: OperationsContext,
  step: TestableStep,
  configuration: string | null,
  test: TestRow | undefined,
): SetupState => {
  // A bank account needs no test.
  if (configuration === null)
    return step === 'payments' && gateways.bankTransfer.payee ? 'done' : 'not_configured';
  if (!test) return 'untested';
  return test.problem === null ? 'done' : 'failed';
};

/** Steps that are done as soon as something was entered or exists. */
const enteredSteps = async ({
  db,
  settings,
}: OperationsContext): Promise<Record<Exclude<SetupStep, TestableStep | ReadStep>, boolean>> => {
  const [current, [exists]] = await Promise.all([
    settings.get(),
    db<{ host: boolean; venue: boolean }[]>`
      select exists (select from published.hosts where verified_at is not null) as host,
        exists (select from published.venues where status = 'Published') as venue`,
  ]);
  return {
    operator: current.operatorName !== '' && current.operatorAddress !== '',
    grievance_officer: current.grievanceOfficerName !== '' && current.grievanceOfficerEmail !== '',
    contacts: current.contactEmail !== '' && current.contactPhone !== '',
    tax: current.platformGstRegistered,
    host: exists?.host ?? false,
    venue: exists?.venue ?? false,
  };
};

const findTests = (db: Db) => db<TestRow[]>`select step, tested_at, problem, configuration from setup_tests`;

/**
 * A keyed hash of the variables that a step depends on, which may contain passwords. Null if they are not
 * set. It changes with each of them.
 */
export const configurationOf = (
  { config }: Pick<OperationsContext, 'config'>,
  step: TestableStep,
): string | null => {
  const { smtpUrl, mailFrom, storageUrl, dataDir, mapTilesUrl, gateways } = config;
  const { razorpay, stripe, paypal } = gateways;
  const variables = {
    email: smtpUrl && [smtpUrl, mailFrom],
    payments: (razorpay || stripe || paypal) && [razorpay, stripe, paypal],
    storage: [storageUrl ?? dataDir],
    maps: mapTilesUrl && [mapTilesUrl],
  }[step];
  return variables
    ? createHmac('sha256', config.jwtSecret)
        .update(`${step} ${JSON.stringify(variables)}`)
        .digest('hex')
    : null;
};
