import type { ComponentProps, FC } from 'react';

/** An icon by its markup; decoration unless it has a name. */
export const drawnIcon =
  (markup: string): FC<ComponentProps<'svg'>> =>
  ({ className, ...rest }) => (
    <svg
      viewBox="0 0 24 24"
      aria-hidden={rest['aria-label'] || rest['aria-labelledby'] || rest.role ? undefined : true}
      {...rest}
      className={className ? `lucide ${className}` : 'lucide'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: lines of the icon's package
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
