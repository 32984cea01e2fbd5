export interface Notice {
  kind: 'success' | 'error' | 'info' | 'loading';
  title: string;
  description?: string;
  /** A later notice with the same id takes this one's place. */
  id?: string;
  /** A button in it: “Undo”. */
  action?: { text: string; onSelect: () => void };
}

type Listener = (notice: Notice) => void;

const waiting: Notice[] = [];
let listener: Listener | null = null;

/** Tells the person something that goes away by itself. The part that shows it is loaded with the first notice. */
export const notify = (notice: Notice): void => {
  if (listener) listener(notice);
  else waiting.push(notice);
};

export const subscribeToToasts = (next: Listener): (() => void) => {
  listener = next;
  for (const notice of waiting.splice(0)) next(notice);
  return () => {
    if (listener === next) listener = null;
  };
};
