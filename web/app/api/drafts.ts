import { readStored, writeStored } from '../ui/stored.ts';
import { storedUser } from './tokens.ts';

interface Draft {
  draft: unknown;
  /** The id of the author. Null if nobody was signed in; the draft then belongs to the next person who signs in. */
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

/**
 * The unsent draft under this name; null if there is none. Drafts last as long as the tab, and nobody else sees them.
 */
export const readDraft = (name: string): unknown => {
  const stored = readStored(keyOf(name), (found) => found as Draft, 'sessionStorage');
  if (!stored) return null;
  const reader = signedInId();
  if (stored.owner === reader) return stored.draft;
  const isTheirs = stored.owner === null;
  saveDraft(name, isTheirs ? stored.draft : null);
  return isTheirs ? stored.draft : null;
};

/** Saves a draft. Null removes it. */
export const saveDraft = (name: string, draft: unknown): void =>
  writeStored(keyOf(name), draft === null ? null : { draft, owner: signedInId() }, 'sessionStorage');

/** Suggests a draft if nothing was typed yet, and replaces an earlier suggestion. */
export const offerDraft = (name: string, draft: string | null): void => {
  const offered = `offered.${name}`;
  const known = readDraft(name);
  if (draft === null || (known !== null && known !== readDraft(offered))) return;
  saveDraft(name, draft);
  saveDraft(offered, draft);
};
