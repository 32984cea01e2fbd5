export interface Toast {
  kind: 'success' | 'error' | 'info' | 'loading';
  title: string;
  description?: string;
  /** A later toast with the same id replaces this one. */
  id?: string;
  /** A button: “Undo”. */
  action?: { text: string; onSelect: () => void };
}

type Listener = (toast: Toast) => void;

const queue: Toast[] = [];
let listener: Listener | null = null;

/** Shows a toast. The toaster is loaded with the first one. */
export const notify = (toast: Toast): void => {
  if (listener) listener(toast);
  else queue.push(toast);
};

/** What follows a success: shows a toast, then calls `next`, which closes the dialog. A string is the toast's title. */
export const toastThen = (done: string | Omit<Toast, 'kind'>, next: () => void) => (): void => {
  notify({ kind: 'success', ...(typeof done === 'string' ? { title: done } : done) });
  next();
};

export const subscribeToToasts = (next: Listener): (() => void) => {
  listener = next;
  for (const toast of queue.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = null;
  };
};
