import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { choiceParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { type PartProps, venueSchema } from '../venue-form.ts';
import { fieldsOf, type StepKey, stepKeys, type VenueStep, venueSteps } from '../venue-sections.tsx';

/** The last one looks at all the others. */
const pageKeys = [...stepKeys, 'check'] as const;
export type PageKey = StepKey | 'check';

const stepUrl = urlState({ step: choiceParam(pageKeys, null) });
export const isPageKey = (text: string): text is PageKey => pageKeys.some((key) => key === text);

/** Of a page that was reached from another step: Back returns there. */
export const fromStep = { isFromStep: true };

/** The step in the URL; without one that where the draft goes on. `reached`: the furthest step so far. */
export const useVenueStep = (reached: string) => {
  const [{ step }, url] = useUrlState(stepUrl);
  const location = useLocation();
  const navigate = useNavigate();
  // Stays while the form is open: going back must not end where one left.
  const [start] = useState<PageKey>(isPageKey(reached) ? reached : 'name');
  const here = step ?? start;
  const place = pageKeys.indexOf(here);
  const previous = pageKeys[place - 1];
  const isFromStep = (location.state as typeof fromStep | null)?.isFromStep === true;
  // Who has been at the end corrects one step and returns.
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
    /** As the browser's; undefined at the beginning. */
    back:
      previous || isFromStep
        ? () => (isFromStep ? void navigate(-1) : previous && url.set({ step: previous }, { replace: true }))
        : undefined,
  };
};

/** A step that is not complete, and the labels of its fields that are missing or wrong. */
export interface Gap {
  step: VenueStep;
  fields: string[];
}

/** What a venue's form still needs before it can be sent, in the order of its steps; what the API has refused included. */
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
