import {
  getPlatformSettings,
  listSettingChanges,
  undoSettingChange,
} from '@mandap/contract/settings/admin.endpoints';
import type { SettingChange } from '@mandap/contract/settings/admin.schemas';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { definitionOf, type SettingKey } from '@mandap/domain/settings/settings';
import { useState } from 'react';
import { textOf } from '../../api/error-message.ts';
import { failureOf } from '../../api/failure.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { dayOf, mediumDay, timeOfDay } from '../../i18n/format.ts';
import * as adminSettingsText from '../../i18n/generated/adminSettings.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { notify } from '../../ui/toast.ts';
import { titleOf } from './setting-field.ts';
import { formatValue } from './setting-values.ts';

const pageSize = 20;

interface ChangeItemProps {
  change: SettingChange;
  isBusy: boolean;
  onGoBack: () => void;
}

const ChangeItem = ({ change, isBusy, onGoBack }: ChangeItemProps) => {
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
        {change.changedBy?.name || adminSettingsText.bySystem()}, {when}
      </p>
      {change.note && <p className="text-tiny text-muted break-words">{change.note}</p>}
      <Button
        look="link"
        size="small"
        disabled={isBusy}
        className="-ml-4 max-w-full justify-start text-left break-words whitespace-normal!"
        onClick={onGoBack}
      >
        {adminSettingsText.goBack({ value: before })}
      </Button>
    </li>
  );
};

const useGoingBack = () => {
  const { write, isWriting } = useWrite(undoSettingChange, {
    refreshes: [getPlatformSettings, getSettings, listSettingChanges],
  });
  const goBack = async ({ id, key, before }: SettingChange): Promise<void> => {
    try {
      await write({ id });
      const value = formatValue(definitionOf(key).kind, before);
      notify({ kind: 'success', title: adminSettingsText.wentBack({ value }) });
    } catch (error) {
      const description = textOf(failureOf(error));
      notify({ kind: 'error', title: adminSettingsText.goBackFailed(), description });
    }
  };
  return { goBack, isWriting };
};

interface ChangesProps {
  only: SettingKey | null;
}

const Changes = ({ only }: ChangesProps) => {
  const [page, setPage] = useState(1);
  const requested = { page, pageSize, ...(only && { key: only }) };
  const { data, failure, retry } = useRead(listSettingChanges, requested, { keepPrevious: true });
  const { goBack, isWriting } = useGoingBack();
  if (failure && !data)
    return (
      <div className="grid justify-items-start gap-3 p-2">
        <p className="text-meta text-danger">{adminSettingsText.historyFailed()}</p>
        <Button look="outlined" size="small" onClick={retry}>
          {adminSettingsText.tryAgain()}
        </Button>
      </div>
    );
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
            onGoBack={() => void goBack(change)}
          />
        ))}
      </ul>
      {data.count > pageSize && (
        <div className="flex justify-between gap-3 px-2">
          <Button look="outlined" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {adminSettingsText.newer()}
          </Button>
          <Button
            look="outlined"
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
  /** Of one setting, of all, or closed. */
  requested: HistorySelection | null;
  onShow: (requested: HistorySelection | null) => void;
}

/** Every change with who and when, and the way back. */
export const HistorySheet = ({ requested, onShow }: HistorySheetProps) => {
  const only = requested === 'all' ? null : requested;
  return (
    <Sheet isOpen={requested !== null} onClose={() => onShow(null)} title={adminSettingsText.historyTitle()}>
      {only && (
        <p className="flex flex-wrap items-center gap-x-3 px-2 text-meta">
          {adminSettingsText.historyOf({ name: titleOf(only) })}
          <button type="button" className="link min-h-11" onClick={() => onShow('all')}>
            {adminSettingsText.showAll()}
          </button>
        </p>
      )}
      <Changes key={requested} only={only} />
    </Sheet>
  );
};
