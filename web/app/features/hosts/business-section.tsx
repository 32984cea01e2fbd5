import { changeBusiness, getBusiness } from '@mandap/contract/accounts/profile.endpoints';
import { type Business, BusinessChange } from '@mandap/contract/accounts/profile.schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { keyOf } from '#app/api/query-client.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as hostingText from '#app/i18n/generated/hosting.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { notify } from '#app/ui/toast.ts';
import { offered, useCatalogue } from '../catalogue/use-catalogue.ts';
import { BusinessFields } from './business-fields.tsx';

interface LanguagesFieldProps {
  /** The props of each checkbox. */
  registered: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>;
  error: string | undefined;
  selected: readonly string[];
}

/** The languages that a host speaks. Guests see them on the venues. */
const LanguagesField = ({ registered, error, selected }: LanguagesFieldProps) => {
  const isSelected = ({ key }: { key: string }) => selected.includes(key);
  const languages = offered(useCatalogue().languages, isSelected);
  const names = languages.filter(isSelected).map((language) => nameIn(language.names));
  return (
    <details className="group rounded-control border border-line" open={error ? true : undefined}>
      <summary className="min-h-13 cursor-pointer px-3.5 py-2.5">
        <span className="text-small font-medium">{hostingText.languages()}</span>
        <span className="block text-meta text-muted">{names.join(', ') || hostingText.noLanguages()}</span>
      </summary>
      <div className="border-t border-line px-3.5 py-3">
        <ChoiceGroup legend={hostingText.languagesHelp()} error={error}>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {languages.map(({ key, names: called }) => (
              <Checkbox key={key} {...registered} value={key}>
                {nameIn(called)}
              </Checkbox>
            ))}
          </div>
        </ChoiceGroup>
      </div>
    </details>
  );
};

const BusinessForm = ({ business }: { business: Business }) => {
  const client = useQueryClient();
  const { send, isWriting, failure } = useWrite(changeBusiness);
  const { form, field, errorOf, problem } = useContractForm({
    schema: BusinessChange,
    defaultValues: business,
    failure,
    fallback: hostingText.saveFailed(),
  });
  const { dirtyFields } = form.formState;
  const save = (values: BusinessChange) => {
    // Send only what was typed here: another browser may have changed the rest.
    const typed = Object.entries(values).filter(([name]) => dirtyFields[name as keyof BusinessChange]);
    send(Object.fromEntries(typed), (saved) => {
      client.setQueryData(keyOf(getBusiness, {}), saved);
      form.reset(saved);
      notify({ kind: 'success', title: hostingText.saved() });
    });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(save)}>
      {problem && <Alert variant="danger">{problem}</Alert>}
      <BusinessFields field={field} isWide />
      <LanguagesField
        registered={form.register('languages')}
        error={errorOf('languages')}
        selected={form.watch('languages') ?? []}
      />
      <Button type="submit" isBusy={isWriting} className="justify-self-start">
        {hostingText.save()}
      </Button>
    </form>
  );
};

/** The form to edit a host's business. `waiting` is shown while it loads. */
export const BusinessSection = ({ waiting }: { waiting: ReactNode }) => {
  const { data, failure, retry } = useRead(getBusiness, {});
  if (!data && failure)
    return <RetryAlert text={textOf(failure, hostingText.loadFailed())} onRetry={retry} />;
  if (!data) return waiting;
  return (
    <SettingsCard title={hostingText.business()} text={hostingText.businessText()}>
      <BusinessForm business={data} />
    </SettingsCard>
  );
};
