import { type PartProps, venueSchema } from '../venue-form.ts';
import { fieldsOf, type VenueStep, venueSteps } from '../venue-sections.tsx';

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
