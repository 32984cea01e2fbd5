import { readStored, writeStored } from '../ui/stored.ts';
import { storedUser } from './tokens.ts';

interface Draft {
  draft: unknown;
  /** The id of who typed it; null: nobody was signed in, and it becomes theirs who sign in next. */
  owner: string | null;
}

const keyOf = (name: string): string => `draft.${name}`;

const signedInId = (): string | null => {
  try {
    return (JSON.parse(storedUser() ?? 'null') as { id?: string } | null)?.id ?? null;
  } catch {
    return null;
  }
};

/** What was typed under this name and not sent; drafts live as long as the tab, and nobody else sees them. Null: nothing. */
export const readDraft = (name: string): unknown => {
  const stored = readStored(keyOf(name), (found) => found as Draft, 'sessionStorage');
  if (!stored) return null;
  const reader = signedInId();
  if (stored.owner === reader) return stored.draft;
  const isTheirs = stored.owner === null;
  saveDraft(name, isTheirs ? stored.draft : null);
  return isTheirs ? stored.draft : null;
};

/** Null removes it. */
export const saveDraft = (name: string, draft: unknown): void =>
  writeStored(keyOf(name), draft === null ? null : { draft, owner: signedInId() }, 'sessionStorage');

/** Proposes a draft where nothing was typed, in place of one that was proposed before. */
export const offerDraft = (name: string, draft: string | null): void => {
  const offered = `offered.${name}`;
  const known = readDraft(name);
  if (draft === null || (known !== null && known !== readDraft(offered))) return;
  saveDraft(name, draft);
  saveDraft(offered, draft);
};
