import * as siteText from '../i18n/generated/site.ts';

/** A link to the content, visible while it has the focus. */
export const SkipLink = () => (
  <a
    href="#content"
    className="absolute top-2 start-2 z-40 -translate-y-24 rounded-control bg-fill px-4 py-3 font-medium text-on-primary focus:translate-y-0"
  >
    {siteText.skip()}
  </a>
);
