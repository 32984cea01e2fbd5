import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import { useRead } from '#app/api/use-read.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';

/** The site's name on printed pages. Screens show the header. */
export const Letterhead = () => {
  const site = useRead(getSettings, {}).data?.siteName;
  return (
    <p className="mb-5 hidden font-display text-[1.375rem] font-semibold text-primary print:block">
      <Verbatim>{site}</Verbatim>
    </p>
  );
};
