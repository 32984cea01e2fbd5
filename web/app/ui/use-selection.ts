import { useCallback, useMemo, useState } from 'react';

/** Which rows of a list are chosen. Only what is shown can be: another page, another choice. */
export const useSelection = (shown: readonly string[]) => {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => shown.filter((id) => marked.has(id)), [shown, marked]);
  const mark = useCallback(
    (ids: readonly string[], isOn: boolean) =>
      setMarked((before) => {
        const after = new Set(before);
        for (const id of ids) isOn ? after.add(id) : after.delete(id);
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setMarked(new Set()), []);
  return { chosen, mark, clear, isChosen: (id: string) => marked.has(id) };
};

export type Selection = ReturnType<typeof useSelection>;
