import { X } from 'lucide-react';
import * as uiText from '../i18n/generated/ui.ts';
import { language, type PageLanguage, rememberLanguage } from '../i18n/page-language.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LanguageLink } from './language-switch.tsx';

/** Offers the page in a language that the reader may prefer. Closing it keeps this language. */
export const LanguageBar = ({ offered, onClose }: { offered: PageLanguage; onClose: () => void }) => (
  <aside
    aria-label={offered.offer}
    className="language-bar no-print card fixed start-3 z-30 flex items-center gap-1 py-0.5 pe-0.5 ps-4 shadow-soft"
  >
    <LanguageLink to={offered} text={offered.offer} />
    <IconButton
      label={uiText.close()}
      onClick={() => {
        rememberLanguage(language);
        onClose();
      }}
    >
      <X aria-hidden className="size-5" />
    </IconButton>
  </aside>
);
