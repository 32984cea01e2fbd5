import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { choiceParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { type PartProps, venueSchema } from '../venue-form.ts';
import { fieldsOf, type StepKey, stepKeys, type VenueStep, venueSteps } from '../venue-sections.tsx';

/** The last step checks all the others. */
const pageKeys = [...stepKeys, 'check'] as const;
export type PageKey = StepKey | 'check';

const stepUrl = urlState({ step: choiceParam(pageKeys, null) });
export const isPageKey = (text: string): text is PageKey => pageKeys.some((key) => key === text);

/** The state of a page that was reached from another step: Back returns there. */
export const fromStep = { isFromStep: true };

/**
 * The step in the URL. Without one, the step where the draft continues. `reached`: the furthest step so far.
 */
export const useVenueStep = (reached: string) => {
  const [{ step }, url] = useUrlState(stepUrl);
  const location = useLocation();
  const navigate = useNavigate();
  // Stays while the form is open, so that going back does not end at the last position.
  const [start] = useState<PageKey>(isPageKey(reached) ? reached : 'name');
  const here = step ?? start;
  const place = pageKeys.indexOf(here);
  const previous = pageKeys[place - 1];
  const isFromStep = (location.state as typeof fromStep | null)?.isFromStep === true;
  // Somebody who has reached the end corrects one step and returns.
  const next: PageKey = reached === 'check' ? 'check' : (pageKeys[place + 1] ?? 'check');
  return {
    here,
    n: place + 1,
    all: pageKeys.length,
    isFromStep,
    next,
    /** The furthest step once `next` is open. */
    reachedNext: pageKeys[Math.max(pageKeys.indexOf(next), pageKeys.indexOf(reached as PageKey))] ?? next,
    to: (key: PageKey) => url.to({ step: key }),
    open: (key: PageKey) => void navigate(url.to({ step: key }), { state: fromStep }),
    /** Like the browser's. Undefined at the beginning. */
    back:
      previous || isFromStep
        ? () => (isFromStep ? void navigate(-1) : previous && url.set({ step: previous }, { replace: true }))
        : undefined,
  };
};

/** An incomplete step, and the labels of its missing or wrong fields. */
export interface Gap {
  step: VenueStep;
  fields: string[];
}

/**
 * What a venue's form still needs before it can be submitted, in the order of its steps, including what the
 * API has refused.
 */
export const gapsIn = ({ form }: Pick<PartProps, 'form'>): Gap[] => {
  const { error } = venueSchema.safeParse(form.getValues());
  const wrong = new Set([
    ...(error?.issues ?? []).map(({ path }) => path[0]),
    ...Object.keys(form.formState.errors),
  ]);
  return venueSteps.flatMap((step) => {
    const fields = fieldsOf(step).filter((name) => wrong.has(name));
    return fields.length > 0
      ? [{ step, fields: [...new Set(fields.map((name) => step.fields[name]?.() ?? ''))] }]
      : [];
  });
};
