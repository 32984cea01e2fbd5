import { getPlatformSettings } from '@mandap/contract/settings/admin.endpoints';
import type { PlatformState } from '@mandap/contract/settings/settings.schemas';
import { type SettingTab, settingTabs } from '@mandap/domain/settings/setting-tabs';
import type { SettingKey } from '@mandap/domain/settings/settings';
import { RotateCcwClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { toAdminSettings, toTaxRates } from '#app/admin-paths.ts';
import { PageFailed } from '#app/api/page-failed.tsx';
import { useRead } from '#app/api/use-read.ts';
import { type HistorySelection, HistorySheet } from '#app/features/settings/history-sheet.tsx';
import { keysOf, riskOf, tabTitles, titleOf } from '#app/features/settings/setting-field.ts';
import { SettingGroups } from '#app/features/settings/setting-groups.tsx';
import { type SettingsDraft, useSettingsDraft } from '#app/features/settings/use-settings-draft.ts';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import * as taxRatesText from '#app/i18n/generated/taxRates.ts';
import { privateMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { fitBar } from '#app/ui/fit-bar.ts';
import { UnsavedChangesGuard } from '#app/ui/unsaved-changes-guard.tsx';
import { choiceParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(adminSettingsText.title, adminSettingsText.description);

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

interface SaveBarProps {
  /** The number of unsaved changes. */
  count: number;
  isBusy: boolean;
  onDiscard: () => void;
}

/** A bar at the lower edge of the page with the number of unsaved changes and the save button. */
const SaveBar = ({ count, isBusy, onDiscard }: SaveBarProps) => (
  <div
    ref={fitBar}
    className="sticky bottom-0 z-10 -mx-(--gutter) flex max-w-[860px] flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-(--gutter) py-3 lg:bottom-4 lg:mx-0 lg:rounded-card lg:border lg:px-5 lg:shadow-soft"
  >
    <p role="status" className="text-meta font-medium">
      {count === 0 ? adminSettingsText.allSaved() : adminSettingsText.unsaved({ n: count })}
    </p>
    <div className="flex gap-2.5">
      {count > 0 && (
        <Button variant="plain" size="small" disabled={isBusy} onClick={onDiscard}>
          {adminSettingsText.discard()}
        </Button>
      )}
      <Button type="submit" size="small" isBusy={isBusy} disabled={count === 0}>
        {adminSettingsText.save()}
      </Button>
    </div>
  </div>
);

interface RiskDialogProps {
  /** The settings that are about to get a risky value. */
  risky: readonly SettingKey[];
  isBusy: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Warns about risky values before they are saved. */
const RiskDialog = ({ risky, isBusy, onSave, onClose }: RiskDialogProps) => (
  <ConfirmDialog
    title={adminSettingsText.riskTitle()}
    text={adminSettingsText.riskLead()}
    action={adminSettingsText.riskSave()}
    cancelLabel={adminSettingsText.riskBack()}
    isDanger
    isBusy={isBusy}
    failure={null}
    onConfirm={onSave}
    onClose={onClose}
  >
    <dl className="grid gap-4">
      {risky.map((key) => (
        <div key={key}>
          <dt className="font-medium">{titleOf(key)}</dt>
          <dd className="mt-0.5 text-meta">{riskOf(key)?.warning}</dd>
        </div>
      ))}
    </dl>
  </ConfirmDialog>
);

interface SettingTabsProps {
  current: SettingTab;
  /** The tabs with unsaved changes. */
  unsaved: readonly SettingTab[];
}

/** The tabs of the settings, as links. */
const SettingTabs = ({ current, unsaved }: SettingTabsProps) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav
      aria-label={adminSettingsText.tabs()}
      className="relative -mx-(--gutter) overflow-x-auto px-(--gutter) lg:mx-0 lg:px-0"
    >
      <ul ref={list} className="flex min-w-max gap-6 border-b border-line">
        {settingTabs.map((tab) => (
          <li key={tab} data-tab={tab}>
            <Link
              to={toAdminSettings(tab)}
              preventScrollReset
              aria-current={tab === current ? 'page' : undefined}
              className="inline-flex min-h-12 items-center gap-2 px-0.5 text-[1.0625rem] font-medium text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_var(--marigold)]"
            >
              <span>{tabTitles[tab]()}</span>
              {unsaved.includes(tab) && (
                <>
                  <span aria-hidden className="size-2 rounded-full bg-fill" />
                  <span className="sr-only">{adminSettingsText.unsavedHere()}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
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
      {tab === 'payments' && (
        <p>
          <Link to={toTaxRates()} className="link inline-flex min-h-11 items-center">
            {taxRatesText.title()}
          </Link>
        </p>
      )}
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
            <RotateCcwClock aria-hidden className="size-[18px]" />
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
          {failure ? (
            <PageFailed failure={failure} retry={retry} title={adminSettingsText.loadFailed()} />
          ) : (
            <Skeleton />
          )}
        </>
      )}
    </AdminPage>
  );
}
