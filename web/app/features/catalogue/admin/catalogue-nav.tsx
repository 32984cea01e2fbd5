import { type CatalogueKind, catalogueKinds } from '@mandap/domain/catalogue/catalogue';
import { Link } from 'react-router';
import { toAdmin, toAdminPlaces } from '#app/admin-paths.ts';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { scrollCurrentIntoView } from '#app/ui/scroll-current-into-view.ts';
import { kindTexts } from './catalogue-kinds.ts';

const lists = [
  ...catalogueKinds.map((kind) => ({
    kind,
    to: toAdmin('catalogue', { kind }),
    title: kindTexts[kind].title,
  })),
  { kind: 'places' as const, to: toAdminPlaces(), title: catalogueText.places },
];

/** The lists of the catalogue, and the places. */
export const CatalogueNav = ({ kind }: { kind: CatalogueKind | 'places' }) => (
  <nav aria-label={catalogueText.lists()}>
    <ul ref={scrollCurrentIntoView} className="bleed no-scrollbar flex gap-2 overflow-x-auto py-1">
      {lists.map((one) => (
        <li key={one.kind} className="flex-none">
          <Link
            to={one.to}
            aria-current={one.kind === kind ? 'page' : undefined}
            className={choiceChipClass(one.kind === kind)}
          >
            {one.title()}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
