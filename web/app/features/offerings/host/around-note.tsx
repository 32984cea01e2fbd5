import * as sellText from '#app/i18n/generated/sell.ts';
import * as uiText from '#app/i18n/generated/ui.ts';
import { Alert } from '#app/ui/alert.tsx';

/** Says that what is entered also blocks days around it. */
export const AroundNote = ({ excluded }: { excluded: readonly string[] }) =>
  excluded.length === 0 ? null : (
    <Alert variant="warning" title={sellText.aroundTitle()}>
      {uiText.twoSentences({ first: excluded.join('; '), second: sellText.aroundText() })}
    </Alert>
  );
