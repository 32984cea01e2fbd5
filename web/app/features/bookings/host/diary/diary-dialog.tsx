import { listHostVenues } from '@mandap/contract/bookings/host.endpoints';
import { type DiaryWorld, mostLines, readDiary } from '@mandap/domain/bookings/diary';
import { type PaymentMeans, paymentMeans } from '@mandap/domain/payments/means';
import { mayAtVenue } from '@mandap/domain/team/managers';
import { FileUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { textOf } from '#app/api/error-message.ts';
import { useRead } from '#app/api/use-read.ts';
import { dayOf } from '#app/i18n/format.ts';
import * as diaryText from '#app/i18n/generated/diary.ts';
import * as hostMoneyText from '#app/i18n/generated/hostMoney.ts';
import * as vendorText from '#app/i18n/generated/vendor.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FileInput } from '#app/ui/file-input.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { meansNames } from '../receipt-fields.tsx';
import { DiaryLines } from './diary-lines.tsx';
import { readCells } from './read-file.ts';
import { useDiaryWorld } from './use-diary-world.ts';
import { useImport } from './use-import.ts';

const fileProblems = {
  unreadable: diaryText.unreadable,
  empty: diaryText.empty,
  no_columns: diaryText.noColumns,
  too_many_lines: () => diaryText.tooManyLines({ n: mostLines }),
} as const;

/** The file that was chosen for a venue, as it was read. */
const useDiary = (venueId: string) => {
  const world = useDiaryWorld(venueId, dayOf(new Date().toISOString()));
  // Undefined: no file yet. Null: it cannot be read.
  const [lines, setLines] = useState<string[][] | null>();
  // What a line may be is as it was when the file was read: what is imported takes its days.
  const [asRead, setAsRead] = useState<DiaryWorld | null>(null);
  if (lines && !asRead && world) setAsRead(world);
  const diary = useMemo(() => {
    if (lines === null) return { problem: 'unreadable' } as const;
    return lines && asRead && readDiary(lines, asRead);
  }, [lines, asRead]);
  const choose = async ([file]: File[]) => {
    if (!file) return;
    setAsRead(null);
    setLines(await readCells(file).catch(() => null));
  };
  return { diary, choose };
};

interface MeansChoiceProps {
  means: PaymentMeans;
  onChoose: (means: PaymentMeans) => void;
}

/** How the money of all lines was paid. */
const MeansChoice = ({ means, onChoose }: MeansChoiceProps) => (
  <SelectField
    label={hostMoneyText.means()}
    value={means}
    onChange={({ target }) => onChoose(target.value as PaymentMeans)}
  >
    {paymentMeans.map((one) => (
      <option key={one} value={one}>
        {meansNames[one]()}
      </option>
    ))}
  </SelectField>
);

interface VenueDiaryProps {
  venueId: string;
  onClose: () => void;
}

/** A file for one venue: chosen, shown with its problems, and imported line by line. */
const VenueDiary = ({ venueId, onClose }: VenueDiaryProps) => {
  const { diary, choose } = useDiary(venueId);
  const [means, setMeans] = useState<PaymentMeans>('cash');
  const { state, run } = useImport(venueId);
  const entries = diary && 'entries' in diary ? diary.entries : [];
  const good = entries.filter(({ problems }) => problems.length === 0);
  const left = state.status === 'done' ? good.filter(({ line }) => state.failed.has(line)) : good;
  const isRunning = state.status === 'running';
  return (
    <div className="grid gap-4 *:min-w-0">
      {state.status === 'idle' && (
        <>
          <p id="diary-help" className="text-meta text-muted">
            {diaryText.help({ n: mostLines })}
          </p>
          <FileInput
            accepts="tables"
            describedBy="diary-help"
            onChoose={(files) => void choose(files)}
            className="flex min-h-14 items-center justify-center gap-2 rounded-control px-4 py-3 font-medium"
          >
            <FileUp aria-hidden className="size-5" />
            <span>{entries.length > 0 ? diaryText.chooseOther() : diaryText.choose()}</span>
          </FileInput>
        </>
      )}
      {diary && 'problem' in diary && <Alert variant="danger">{fileProblems[diary.problem]()}</Alert>}
      {state.failure && <Alert variant="danger">{textOf(state.failure, diaryText.failed())}</Alert>}
      {entries.length > 0 && (
        <>
          <p role="status" className="num font-medium">
            {state.status === 'idle'
              ? diaryText.ready({ n: good.length, all: entries.length })
              : diaryText.progress({ n: state.added, all: good.length })}
          </p>
          <DiaryLines entries={entries} failed={state.failed} />
        </>
      )}
      {state.status === 'idle' && good.some(({ paid }) => paid > 0) && (
        <MeansChoice means={means} onChoose={setMeans} />
      )}
      <div className="flex flex-wrap gap-2.5">
        {left.length > 0 && (
          <Button isBusy={isRunning} onClick={() => void run(left, means)}>
            {state.status === 'done'
              ? diaryText.again({ n: left.length })
              : diaryText.start({ n: left.length })}
          </Button>
        )}
        {state.status === 'done' && (
          <Button variant={left.length > 0 ? 'outlined' : 'filled'} onClick={onClose}>
            {diaryText.close()}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Imports the bookings of an old diary from a CSV file. */
export const DiaryDialog = ({ isOpen = true, onClose }: { isOpen?: boolean; onClose: () => void }) => {
  const venues = useRead(listHostVenues, {}).data?.results.filter(({ role }) => mayAtVenue(role, 'bookings'));
  const [chosen, setChosen] = useState('');
  const venueId = chosen || venues?.[0]?.id;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={diaryText.title()}
      description={diaryText.lead()}
      width="wide"
      isPinned
    >
      <div className="grid gap-4">
        {venues && venues.length > 1 && (
          <SelectField
            label={vendorText.venue()}
            value={venueId ?? ''}
            onChange={({ target }) => setChosen(target.value)}
          >
            {venues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {venueId && <VenueDiary key={venueId} venueId={venueId} onClose={onClose} />}
      </div>
    </Dialog>
  );
};
