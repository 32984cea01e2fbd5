import { contentKinds } from '@mandap/domain/content/content';
import { Link } from 'react-router';
import { toAdmin } from '#app/admin-paths.ts';
import { EntryList } from '#app/features/content/admin/entry-list.tsx';
import { kindTexts } from '#app/features/content/admin/format-content.ts';
import * as contentText from '#app/i18n/generated/content.ts';
import { privateMeta } from '#app/page-meta.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { choiceParam, urlState, useUrlState } from '#app/ui/url-state.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(contentText.title, contentText.title);

const kindUrl = urlState({ kind: choiceParam(contentKinds, 'banner') });

export default function AdminContentPage() {
  const [{ kind }] = useUrlState(kindUrl);
  return (
    <AdminPage title={contentText.title()}>
      <nav aria-label={contentText.kinds()} className="flex flex-wrap gap-2">
        {contentKinds.map((one) => (
          <Link
            key={one}
            to={toAdmin('content', { kind: one })}
            replace
            aria-current={one === kind ? 'page' : undefined}
            className={choiceChipClass(one === kind)}
          >
            {kindTexts[one].title()}
          </Link>
        ))}
      </nav>
      <EntryList key={kind} kind={kind} />
    </AdminPage>
  );
}
