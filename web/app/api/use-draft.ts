import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { readDraft, saveDraft } from './drafts.ts';

/** Compares fields as text, because an untouched field may be undefined, null or empty. */
const textOf = (value: unknown): string => JSON.stringify(value ?? '');

/**
 * Saves what is typed into a form as a draft under a name, for this tab, and restores it when the form is shown again.
 * When the form is sent or abandoned, the caller removes the draft with `saveDraft(name, null)`. Resetting the form
 * removes it too.
 */
export const useDraft = <Values extends FieldValues, Checked>(
  form: UseFormReturn<Values, unknown, Checked>,
  name: string,
  onRestored: (draft: Partial<Values>) => void = () => undefined,
): void => {
  const [untouched] = useState(() => form.getValues());
  const restored = useEffectEvent(onRestored);
  useEffect(() => {
    const draft = readDraft(name) as Partial<Values> | null;
    if (draft) {
      for (const [field, value] of Object.entries(draft))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      restored(draft);
    }
    const watching = form.watch((values) => {
      const isDirty = Object.entries(values).some(
        ([field, value]) => textOf(value) !== textOf(untouched[field]),
      );
      saveDraft(name, isDirty ? values : null);
    });
    return () => watching.unsubscribe();
  }, [form, name, untouched]);
};
