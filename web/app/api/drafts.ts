import { readStored, writeStored } from '../ui/stored.ts';
import { storedPerson } from './tokens.ts';

interface Draft {
  draft: unknown;
  /** The id of the author. Null if nobody was signed in; the draft then belongs to the next person who signs in. */
  owner: string | null;
  /** When it was saved, in ms. */
  at: number;
}

type Area = 'localStorage' | 'sessionStorage';

const start = 'draft.';

/** How long a guest's draft is kept, in ms. */
const lifetime = 30 * 24 * 60 * 60 * 1_000;

/** Drafts of guests survive the tab, those of others do not (docs/decisions/0051-form-drafts.md). */
const areas = (): readonly [Area, ...Area[]] =>
  storedPerson()?.role === 'user' ? ['localStorage', 'sessionStorage'] : ['sessionStorage'];

const signedInId = (): string | null => storedPerson()?.id ?? null;

const isLate = ({ at }: Draft): boolean => Date.now() - at > lifetime;

/** The unsent draft under this name; null if there is none. Nobody else sees it. */
export const readDraft = (name: string): unknown => {
  const reader = signedInId();
  for (const area of areas()) {
    const stored = readStored(start + name, (found) => found as Draft, area);
    if (!stored) continue;
    if (stored.owner === reader && !isLate(stored)) return stored.draft;
    writeStored(start + name, null, area);
    if (stored.owner !== null) continue;
    saveDraft(name, stored.draft);
    return stored.draft;
  }
  return null;
};

/** Saves a draft. Null removes it. */
export const saveDraft = (name: string, draft: unknown): void => {
  const [area, ...others] = areas();
  const stored: Draft | null = draft === null ? null : { draft, owner: signedInId(), at: Date.now() };
  writeStored(start + name, stored, area);
  // What was saved in this tab before signing in would come back.
  for (const other of others) writeStored(start + name, null, other);
};

/** Suggests a draft if nothing was typed yet, and replaces an earlier suggestion. */
export const offerDraft = (name: string, draft: string | null): void => {
  const offered = `offered.${name}`;
  const known = readDraft(name);
  if (draft === null || (known !== null && known !== readDraft(offered))) return;
  saveDraft(name, draft);
  saveDraft(offered, draft);
};

/** Deletes the drafts that have outlived their tab, except those of this person. Null: all. */
export const removeOthersDrafts = (owner: string | null): void => {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (!key.startsWith(start)) continue;
      const stored = readStored(key, (found) => found as Draft);
      if (!stored || stored.owner !== owner || isLate(stored)) window.localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
};
