import { getPlatformSettings } from '@mandap/contract/settings/admin.endpoints';
import type { PlatformState } from '@mandap/contract/settings/admin.schemas';
import { type SettingTab, settingTabs } from '@mandap/domain/settings/setting-tabs';
import type { SettingKey } from '@mandap/domain/settings/settings';
import { History } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import type { ApiFailure } from '#app/api/failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { type HistorySelection, HistorySheet } from '#app/features/settings/history-sheet.tsx';
import { RiskDialog } from '#app/features/settings/risk-dialog.tsx';
import { SaveBar } from '#app/features/settings/save-bar.tsx';
import { keysOf, riskOf } from '#app/features/settings/setting-field.ts';
import { SettingGroups } from '#app/features/settings/setting-groups.tsx';
import { SettingTabs } from '#app/features/settings/setting-tabs.tsx';
import { type SettingsDraft, useSettingsDraft } from '#app/features/settings/use-settings-draft.ts';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { UnsavedChangesGuard } from '#app/ui/unsaved-changes-guard.tsx';
import { choiceParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { AdminPage } from '../site/admin-page.tsx';
import type { Route } from './+types/settings-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: adminSettingsText.title(),
    description: adminSettingsText.description(),
    path: null,
  });

const tabUrl = urlState({ tab: choiceParam(settingTabs, 'general') });

const isRisky = (key: SettingKey, { editedValue }: SettingsDraft): boolean => {
  const risk = riskOf(key);
  return risk !== null && editedValue(key) === risk.value;
};

const useSave = (draft: SettingsDraft, keys: readonly SettingKey[]) => {
  const [risky, setRisky] = useState<SettingKey[]>([]);
  const close = () => setRisky([]);
  const saveNow = () => void draft.save(keys).then(close);
  const save = () => {
    const found = keys.filter((key) => isRisky(key, draft));
    if (found.length > 0) setRisky(found);
    else saveNow();
  };
  return { risky, close, saveNow, save };
};

interface SettingsFormProps {
  state: PlatformState;
  tab: SettingTab;
  onHistory: (selection: HistorySelection) => void;
}

const SettingsForm = ({ state, tab, onHistory }: SettingsFormProps) => {
  const draft = useSettingsDraft(state.settings);
  const dirty = keysOf(tab).filter((key) => draft.dirty.includes(key));
  const { risky, close, saveNow, save } = useSave(draft, dirty);
  const unsaved = settingTabs.filter((one) => keysOf(one).some((key) => draft.dirty.includes(key)));
  return (
    <>
      <SettingTabs current={tab} unsaved={unsaved} />
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (dirty.length > 0) save();
        }}
      >
        <SettingGroups tab={tab} state={state} draft={draft} onHistory={onHistory} />
        <SaveBar count={dirty.length} isBusy={draft.isWriting} onDiscard={() => draft.discard(dirty)} />
      </form>
      {risky.length > 0 && (
        <RiskDialog risky={risky} isBusy={draft.isWriting} onSave={saveNow} onClose={close} />
      )}
      <UnsavedChangesGuard hasChanges={() => draft.dirty.length > 0} />
    </>
  );
};

const Failed = ({ failure, retry }: { failure: ApiFailure; retry: () => void }) => (
  <RetryAlert title={adminSettingsText.loadFailed()} text={textOf(failure)} onRetry={retry} />
);

const Skeleton = () => (
  <div role="status" aria-label={adminSettingsText.loading()} className="grid max-w-[860px] gap-5">
    {[1, 2, 3].map((card) => (
      <div key={card} className="skeleton h-56" />
    ))}
  </div>
);

export default function SettingsPage() {
  const [{ tab }] = useUrlState(tabUrl);
  const { data, failure, retry } = useRead(getPlatformSettings, {});
  const [history, setHistory] = useState<HistorySelection | null>(null);
  return (
    <AdminPage
      title={adminSettingsText.title()}
      actions={
        data && (
          <Button variant="outlined" size="small" onClick={() => setHistory('all')}>
            <History aria-hidden className="size-[18px]" />
            {adminSettingsText.history()}
          </Button>
        )
      }
    >
      {data ? (
        <>
          <SettingsForm state={data} tab={tab} onHistory={setHistory} />
          <HistorySheet selection={history} onSelect={setHistory} />
        </>
      ) : (
        <>
          <SettingTabs current={tab} unsaved={[]} />
          {failure ? <Failed failure={failure} retry={retry} /> : <Skeleton />}
        </>
      )}
    </AdminPage>
  );
}
