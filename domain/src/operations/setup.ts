/** What an installation needs before it takes bookings, in the order in which it is done. */
export const setupSteps = [
  'email',
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

/** Steps that depend on a service outside, and count once a test of it has succeeded. */
export const testableSteps = ['email', 'payments', 'storage', 'maps'] as const satisfies readonly SetupStep[];
export type TestableStep = (typeof testableSteps)[number];

/**
 * `missing`: nothing was entered, or nothing exists yet; `not_configured`: an environment variable must be set;
 * `untested`: not since its variables were changed; `failed`: the last test did.
 */
export const setupStates = ['done', 'missing', 'not_configured', 'untested', 'failed'] as const;
export type SetupState = (typeof setupStates)[number];

const optionalSteps: readonly SetupStep[] = ['database_role', 'maps', 'tax'];

/** An optional step leaves the marketplace usable. */
export const isOptionalStep = (step: SetupStep): boolean => optionalSteps.includes(step);

/** Whether every step that is not optional is done. */
export const isSetUp = (steps: readonly { step: SetupStep; state: SetupState }[]): boolean =>
  steps.every(({ step, state }) => state === 'done' || isOptionalStep(step));
