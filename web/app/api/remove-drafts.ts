import { readStored } from '../ui/stored.ts';

// Every page can end a session, so this is apart from what only forms need.

export interface Draft {
  draft: unknown;
  /** The id of the author. Null if nobody was signed in; the draft then belongs to the next person who signs in. */
  owner: string | null;
  /** When it was saved, in ms. */
  at: number;
}

/** What the keys of stored drafts begin with. */
export const start = 'draft.';

/** How long a guest's draft is kept, in ms. */
const lifetime = 30 * 24 * 60 * 60 * 1_000;

export const isLate = ({ at }: Draft): boolean => Date.now() - at > lifetime;

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
