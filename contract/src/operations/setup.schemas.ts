import { setupStates, setupSteps, testableSteps } from '@mandap/domain/operations/setup';
import * as z from 'zod/mini';
import { timestamp } from '../checks.ts';
import type { EndpointSchema } from '../endpoint.ts';

const StepState = z.object({
  step: z.enum(setupSteps),
  state: z.enum(setupStates),
  isOptional: z.boolean(),
  /** Whether it can be tested now. */
  isTestable: z.boolean(),
  testedAt: z.nullable(timestamp()),
  /** What the last test said when it failed, without addresses. */
  problem: z.nullable(z.string()),
});
export type SetupStepState = z.output<typeof StepState>;

/** `isComplete`: every step that is not optional is done. */
export const Setup = z.object({ isComplete: z.boolean(), steps: z.array(StepState) });
export type Setup = z.output<typeof Setup>;

export const getSetup = {
  summary: 'Get what this installation still needs before it takes bookings',
  input: z.object({}),
  output: Setup,
} satisfies EndpointSchema;

export const testSetup = {
  summary: 'Test a service that this installation depends on',
  input: z.object({ step: z.enum(testableSteps, 'not_a_choice') }),
  output: Setup,
  fails: ['not_configured'],
} satisfies EndpointSchema;
