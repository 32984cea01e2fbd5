import * as uiText from '../i18n/generated/ui.ts';

/** Shown without JavaScript on pages that need it. */
export const NoScriptNote = () => (
  <p className="without-js mb-4 rounded-[12px] bg-amber-soft px-4 py-3 text-meta text-amber">
    {uiText.needsScript()}
  </p>
);
