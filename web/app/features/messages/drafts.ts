const keyOf = (name: string): string => `draft.${name}`;

/** The stored text of an unsent message; drafts live as long as the tab. */
export const readDraft = (name: string): string => {
  try {
    return sessionStorage.getItem(keyOf(name)) ?? '';
  } catch {
    return '';
  }
};

export const saveDraft = (name: string, text: string): void => {
  try {
    if (text) sessionStorage.setItem(keyOf(name), text);
    else sessionStorage.removeItem(keyOf(name));
  } catch {
    // Storage is blocked: only the draft is lost.
  }
};
