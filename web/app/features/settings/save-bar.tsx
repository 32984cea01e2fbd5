import * as adminSettingsText from '#app/i18n/generated/adminSettings.ts';
import { Button } from '#app/ui/button.tsx';
import { fitBar } from '#app/ui/fit-bar.ts';

interface SaveBarProps {
  /** The number of unsaved changes. */
  count: number;
  isBusy: boolean;
  onDiscard: () => void;
}

/** A bar at the lower edge of the page with the number of unsaved changes and the save button. */
export const SaveBar = ({ count, isBusy, onDiscard }: SaveBarProps) => (
  <div
    ref={fitBar}
    className="sticky bottom-0 z-10 -mx-(--gutter) flex max-w-[860px] flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-(--gutter) py-3 lg:bottom-4 lg:mx-0 lg:rounded-card lg:border lg:px-5 lg:shadow-soft"
  >
    <p role="status" className="text-meta font-medium">
      {count === 0 ? adminSettingsText.allSaved() : adminSettingsText.unsaved({ n: count })}
    </p>
    <div className="flex gap-2.5">
      {count > 0 && (
        <Button variant="plain" size="small" disabled={isBusy} onClick={onDiscard}>
          {adminSettingsText.discard()}
        </Button>
      )}
      <Button type="submit" size="small" isBusy={isBusy} disabled={count === 0}>
        {adminSettingsText.save()}
      </Button>
    </div>
  </div>
);
