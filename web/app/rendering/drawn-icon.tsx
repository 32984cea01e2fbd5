import type { ComponentProps, FC } from 'react';

/** An icon from its markup; decorative unless it has a name. */
export const drawnIcon =
  (markup: string): FC<ComponentProps<'svg'>> =>
  ({ className, ...rest }) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden={rest['aria-label'] || rest['aria-labelledby'] || rest.role ? undefined : true}
      {...rest}
      className={className ? `lucide ${className}` : 'lucide'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup from the icon package
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
