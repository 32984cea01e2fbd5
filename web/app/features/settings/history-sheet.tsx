import { listSettingChanges, undoSettingChange } from '@mandap/contract/settings/admin.endpoints';
import type { SettingChange } from '@mandap/contract/settings/settings.schemas';
import { definitionOf, type SettingKey } from '@mandap/domain/settings/settings';
import { useState } from 'react';
import { notifyFailure } from '#app/api/notify-failure.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayOf, mediumDay, timeOfDay } from '#app/i18n/format.ts';
import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import { Button } from '#app/ui/button.tsx';
import { Name } from '#app/ui/name.tsx';
import { RetryAlert } from '#app/ui/retry-alert.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { notify } from '#app/ui/toast.ts';
import { formatValue, titleOf } from './setting-field.ts';

const pageSize = 20;

interface ChangeItemProps {
  change: SettingChange;
  isBusy: boolean;
  onRevert: () => void;
}

const ChangeItem = ({ change, isBusy, onRevert }: ChangeItemProps) => {
  const { kind } = definitionOf(change.key);
  const before = formatValue(kind, change.before);
  const when = `${mediumDay(dayOf(change.changedAt))}, ${timeOfDay(change.changedAt)}`;
  return (
    <li className="py-4">
      <p className="font-medium">{titleOf(change.key)}</p>
      <p className="text-meta break-words">
        {adminSettingsText.fromTo({ before, after: formatValue(kind, change.after) })}
      </p>
      <p className="text-tiny text-muted">
        {`${change.changedBy?.name || adminSettingsText.bySystem()}, ${when}`}
      </p>
      {change.note && (
        <p className="text-tiny text-muted break-words">
          <Name>{change.note}</Name>
        </p>
      )}
      <Button
        variant="link"
        size="small"
        aria-disabled={isBusy}
        className="-ms-4 max-w-full justify-start text-start break-words whitespace-normal!"
        onClick={() => isBusy || onRevert()}
      >
        {adminSettingsText.goBack({ value: before })}
      </Button>
    </li>
  );
};

/** Restores the value from before a change. */
const useRevert = () => {
  const { write, isWriting } = useWrite(undoSettingChange);
  const revert = async ({ id, key, before }: SettingChange): Promise<void> => {
    try {
      await write({ id });
      const value = formatValue(definitionOf(key).kind, before);
      notify({ kind: 'success', title: adminSettingsText.wentBack({ value }) });
    } catch (error) {
      notifyFailure(adminSettingsText.goBackFailed())(error);
    }
  };
  return { revert, isWriting };
};

const Changes = ({ settingKey }: { settingKey: SettingKey | null }) => {
  const [page, setPage] = useState(1);
  const input = { page, pageSize, ...(settingKey && { key: settingKey }) };
  const { data, failure, retry } = useRead(listSettingChanges, input, { keepPrevious: true });
  const { revert, isWriting } = useRevert();
  if (failure && !data) return <RetryAlert text={adminSettingsText.historyFailed()} onRetry={retry} />;
  if (!data)
    return (
      <div role="status" aria-label={adminSettingsText.loading()} className="grid gap-3 p-2">
        {[1, 2, 3].map((row) => (
          <div key={row} className="skeleton h-20" />
        ))}
      </div>
    );
  if (data.count === 0) return <p className="p-2 text-meta text-muted">{adminSettingsText.historyNone()}</p>;
  return (
    <>
      <ul className="divide-y divide-line px-2">
        {data.results.map((change) => (
          <ChangeItem
            key={change.id}
            change={change}
            isBusy={isWriting}
            onRevert={() => void revert(change)}
          />
        ))}
      </ul>
      {data.count > pageSize && (
        <div className="flex justify-between gap-3 px-2">
          <Button variant="outlined" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {adminSettingsText.newer()}
          </Button>
          <Button
            variant="outlined"
            size="small"
            disabled={page * pageSize >= data.count}
            onClick={() => setPage(page + 1)}
          >
            {adminSettingsText.older()}
          </Button>
        </div>
      )}
    </>
  );
};

export type HistorySelection = SettingKey | 'all';

interface HistorySheetProps {
  /** Null if the sheet is closed. */
  selection: HistorySelection | null;
  onSelect: (selection: HistorySelection | null) => void;
}

/** The changes of one setting or of all, each with a button that reverts it. */
export const HistorySheet = ({ selection, onSelect }: HistorySheetProps) => {
  const settingKey = selection === 'all' ? null : selection;
  return (
    <Sheet
      isOpen={selection !== null}
      onClose={() => onSelect(null)}
      title={adminSettingsText.historyTitle()}
    >
      {settingKey && (
        <p className="flex flex-wrap items-center gap-x-3 px-2 text-meta">
          <span>{adminSettingsText.historyOf({ name: titleOf(settingKey) })}</span>
          <button type="button" className="link min-h-11" onClick={() => onSelect('all')}>
            {adminSettingsText.showAll()}
          </button>
        </p>
      )}
      <Changes key={selection} settingKey={settingKey} />
    </Sheet>
  );
};
