/** The element that holds the drawings of icons, for all pages of a visit; the server fills it (`sprite-icon.ts`). */
export const Sprite = () => (
  <svg
    id="sprite"
    aria-hidden
    className="hidden"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: empty
    dangerouslySetInnerHTML={{ __html: '' }}
  />
);
