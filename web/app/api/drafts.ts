import { readStored, writeStored } from '../ui/stored.ts';
import { type Draft, isLate, start } from './remove-drafts.ts';
import { storedPerson } from './tokens.ts';

type Area = 'localStorage' | 'sessionStorage';

/** Drafts of guests survive the tab, those of others do not (docs/decisions/0051-form-drafts.md). */
const areas = (): readonly [Area, ...Area[]] =>
  storedPerson()?.role === 'user' ? ['localStorage', 'sessionStorage'] : ['sessionStorage'];

const signedInId = (): string | null => storedPerson()?.id ?? null;

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
