import * as uiText from '../i18n/generated/ui.ts';

/** Says why nothing happens here; seen only where JavaScript does not run. */
export const NeedsScript = () => (
  <p className="without-js mb-4 rounded-[12px] bg-amber-soft px-4 py-3 text-meta text-amber">
    {uiText.needsScript()}
  </p>
);
