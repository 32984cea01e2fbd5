import { changeBusiness, getBusiness } from '@mandap/contract/accounts/profile.endpoints';
import { type Business, BusinessChange } from '@mandap/contract/accounts/profile.schemas';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { keyOf } from '#app/api/query-client.ts';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as hostingText from '#app/i18n/generated/hosting.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { SettingsCard } from '#app/ui/settings-card.tsx';
import { notify } from '#app/ui/toast.ts';
import { BusinessFields } from './business-fields.tsx';
import { LanguagesField } from './languages-field.tsx';

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
    // Only what was typed here is sent: another browser may have changed the rest.
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

/** The host's business, to edit; `waiting` is shown while it loads. */
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
