/** What somebody began to write and has not sent, for as long as the tab is open. */
const keyOf = (name: string): string => `draft.${name}`;

export const draftOf = (name: string): string => {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
};

export const keepDraft = (name: string, text: string): void => {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text);
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // A browser that keeps nothing still sends.
  }
};
