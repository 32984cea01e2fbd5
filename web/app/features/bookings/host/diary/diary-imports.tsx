import { listDiaryImports, removeDiaryImport } from '@mandap/contract/bookings/diary.endpoints';
import { useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { useWrite } from '#app/api/use-write.ts';
import { dayAndTime } from '#app/i18n/format.ts';
import * as diaryText from '#app/i18n/generated/diary.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { notify } from '#app/ui/toast.ts';

/** Removing 500 bookings takes a while. */
const timeoutMs = 60_000;

/** The imports that can still be removed. */
export const DiaryImports = ({ isReady }: { isReady: boolean }) => {
  const found = useRead(listDiaryImports, {}, { enabled: isReady }).data?.results ?? [];
  const { send, isWriting, failure, reset } = useWrite(removeDiaryImport, { timeoutMs });
  const [removed, setRemoved] = useState<string | null>(null);
  const close = () => {
    reset();
    setRemoved(null);
  };
  return found.map(({ id, venue, bookings, untouched, removableUntil }) => (
    <section
      key={id}
      aria-label={diaryText.imported({ n: bookings, venue: venue.name })}
      className="no-print card mt-4 flex flex-wrap items-center justify-between gap-3 p-4 shadow-soft"
    >
      <p className="num min-w-0 text-meta">
        <span>{diaryText.imported({ n: bookings, venue: venue.name })}</span>{' '}
        <span className="text-muted">{diaryText.removableUntil({ moment: dayAndTime(removableUntil) })}</span>
      </p>
      <Button variant="outlined" size="small" onClick={() => setRemoved(id)}>
        {diaryText.remove()}
      </Button>
      {removed === id && (
        <ConfirmDialog
          title={diaryText.removeTitle()}
          text={diaryText.removeText({ n: untouched })}
          action={diaryText.remove()}
          isDanger
          isBusy={isWriting}
          failure={failure && textOf(failure, diaryText.removeFailed())}
          onConfirm={() =>
            send({ id }, (done) => {
              notify({ kind: 'success', title: diaryText.removed({ n: done.removed }) });
              close();
            })
          }
          onClose={close}
        />
      )}
    </section>
  ));
};
