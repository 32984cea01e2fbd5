/** The steps before an installation can take bookings, in order. */
export const setupSteps = [
  'email',
  'sms',
  'operator',
  'grievance_officer',
  'contacts',
  'payments',
  'storage',
  'backups',
  'database_role',
  'maps',
  'tax',
  'host',
  'venue',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Steps that depend on an external service. They count once a test has succeeded. */
export const testableSteps = ['email', 'payments', 'storage', 'maps'] as const satisfies readonly SetupStep[];
export type TestableStep = (typeof testableSteps)[number];

/**
 * `missing`: nothing was entered, or nothing exists yet. `not_configured`: an environment variable must be
 * set. `untested`: not tested since its variables changed. `failed`: the last test failed.
 */
export const setupStates = ['done', 'missing', 'not_configured', 'untested', 'failed'] as const;
export type SetupState = (typeof setupStates)[number];

const optionalSteps: readonly SetupStep[] = ['sms', 'database_role', 'maps', 'tax'];

/** The marketplace works without an optional step. */
export const isOptionalStep = (step: SetupStep): boolean => optionalSteps.includes(step);

/** Whether every required step is done. */
export const isSetUp = (steps: readonly { step: SetupStep; state: SetupState }[]): boolean =>
  steps.every(({ step, state }) => state === 'done' || isOptionalStep(step));
