import { useState } from 'react';

/** The selected rows of a list, by id; only visible rows count. */
export const useSelection = (visible: readonly string[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const select = (changed: readonly string[], isSelected: boolean) =>
    setIds((before) => {
      const after = new Set(before);
      for (const id of changed) isSelected ? after.add(id) : after.delete(id);
      return after;
    });
  return {
    selected: visible.filter((id) => ids.has(id)),
    select,
    clear: () => setIds(new Set()),
    isSelected: (id: string) => ids.has(id),
  };
};

export type Selection = ReturnType<typeof useSelection>;
