import { type ReactNode, useState } from 'react';
import * as meanwhileText from '../i18n/generated/meanwhile.ts';
import { Button } from '../ui/button.tsx';
import { Verbatim } from '../ui/verbatim.tsx';
import { WrittenText } from '../ui/written-text.tsx';
import type { ApiFailure } from './failure.ts';

/** What a document says, as its reader sees it: a text for each of its parts, by the part's name. */
export type Parts = Readonly<Record<string, string>>;

/** A part that somebody else has changed. Null: it is not there. */
interface Difference {
  part: string;
  theirs: string | null;
  /** Undefined: one has not changed it oneself. */
  yours: string | null | undefined;
}

/** The parts that somebody else has changed, unless in the same way as what one wants to save. */
export const differencesOf = (seen: Parts, theirs: Parts, yours: Parts): Difference[] =>
  [...new Set([...Object.keys(theirs), ...Object.keys(seen)])]
    .filter((part) => theirs[part] !== seen[part] && theirs[part] !== yours[part])
    .map((part) => ({
      part,
      theirs: theirs[part] ?? null,
      yours: yours[part] === seen[part] ? undefined : (yours[part] ?? null),
    }));

interface MeanwhileProps {
  differences: readonly Difference[];
  isBusy: boolean;
  onKeep: () => void;
  onTake: () => void;
}

const Said = ({ label, text }: { label: string; text: string | null }) => (
  <div className="flex flex-wrap gap-x-2">
    <dt className="text-muted">{label}</dt>
    <dd className="num min-w-0">
      {text === null ? meanwhileText.none() : <WrittenText>{text}</WrittenText>}
    </dd>
  </div>
);

/** What somebody else has saved meanwhile, beside one's own, and which of the two stays. */
const ChangedMeanwhile = ({ differences, isBusy, onKeep, onTake }: MeanwhileProps) => (
  <div className="grid gap-3 text-ink">
    {differences.map(({ part, theirs, yours }) => (
      <div key={part}>
        <p className="font-medium">
          <Verbatim>{part}</Verbatim>
        </p>
        <dl>
          <Said label={meanwhileText.theirs()} text={theirs} />
          {yours !== undefined && <Said label={meanwhileText.yours()} text={yours} />}
        </dl>
      </div>
    ))}
    <div className="flex flex-wrap gap-2">
      <Button type="button" variant="outlined" size="small" isBusy={isBusy} onClick={onKeep}>
        {meanwhileText.keep()}
      </Button>
      <Button type="button" variant="outlined" size="small" onClick={onTake}>
        {meanwhileText.take()}
      </Button>
    </div>
  </div>
);

interface SharedDocumentOptions<D, Typed> {
  /** The document as the server has it now. It is read again after a refusal. */
  current: D;
  partsOf: (document: D) => Parts;
  /** Puts what was typed into a document. */
  edit: (document: D, typed: Typed) => D;
  /** Saves a document. `isAgain`: after somebody has read what else was changed, and wants it saved. */
  send: (document: D, typed: Typed, isAgain: boolean) => void;
  failure: ApiFailure | null;
  isWriting: boolean;
  /** Drops what was typed. */
  onTake: (current: D) => void;
}

/**
 * Changes a document that is saved as a whole and that others may change at the same time. What somebody else saves meanwhile
 * is not overwritten: the server refuses the change (`changed_meanwhile`), and `meanwhile` shows both.
 */
export const useSharedDocument = <D, Typed>(options: SharedDocumentOptions<D, Typed>) => {
  const { current, partsOf, edit, send, failure } = options;
  const [seen, setSeen] = useState(current);
  const [typed, setTyped] = useState<{ last: Typed } | null>(null);
  const save = (last: Typed) => {
    setTyped({ last });
    send(edit(seen, last), last, false);
  };
  const keep = ({ last }: { last: Typed }) => {
    setSeen(current);
    send(edit(current, last), last, true);
  };
  const meanwhile: ReactNode = failure?.code === 'changed_meanwhile' && typed && (
    <ChangedMeanwhile
      differences={differencesOf(partsOf(seen), partsOf(current), partsOf(edit(seen, typed.last)))}
      isBusy={options.isWriting}
      onKeep={() => keep(typed)}
      onTake={() => options.onTake(current)}
    />
  );
  return {
    /** The document as the person has seen it. */
    seen,
    setSeen,
    save,
    /** Shown beside the refusal. */
    meanwhile,
  };
};
