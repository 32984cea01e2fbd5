import { type CatalogueKind, catalogueKinds } from '@mandap/domain/catalogue/catalogue';
import { Link } from 'react-router';
import { toAdmin } from '../../../admin-paths.ts';
import * as catalogueText from '../../../i18n/generated/catalogue.ts';
import { choiceChipClass } from '../../../ui/chip.tsx';
import { scrollCurrentIntoView } from '../../../ui/scroll-current-into-view.ts';
import { kindTexts } from './catalogue-kinds.ts';

/** The lists of the catalogue. */
export const CatalogueNav = ({ kind }: { kind: CatalogueKind }) => (
  <nav aria-label={catalogueText.lists()}>
    <ul ref={scrollCurrentIntoView} className="bleed no-scrollbar flex gap-2 overflow-x-auto py-1">
      {catalogueKinds.map((one) => (
        <li key={one} className="flex-none">
          <Link
            to={toAdmin('catalogue', { kind: one })}
            aria-current={one === kind ? 'page' : undefined}
            className={choiceChipClass(one === kind)}
          >
            {kindTexts[one].title()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
