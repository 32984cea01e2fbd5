import * as earningsText from '../../i18n/generated/earnings.ts';
import { Button } from '../../ui/button.tsx';

interface MoreProps {
  shown: number;
  count: number;
  isBusy: boolean;
  onMore: () => void;
}

/** The longest list that one page holds. */
const most = 100;

/** Shows more of a list, as long as there is more. */
export const More = ({ shown, count, isBusy, onMore }: MoreProps) =>
  shown < count && shown < most ? (
    <Button look="outlined" size="small" className="mt-3 w-full" isBusy={isBusy} onClick={onMore}>
      {earningsText.more()}
    </Button>
  ) : null;
