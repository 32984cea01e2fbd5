import { LanguageCards, TextList } from '#app/features/operations/texts/text-list.tsx';
import * as translationsText from '#app/i18n/generated/translations.ts';
import { privateMeta } from '#app/page-meta.ts';
import { AdminPage } from '../site/admin-page.tsx';

export const meta = privateMeta(translationsText.title, translationsText.title);

/** What is missing or outdated in each language. Nothing is edited here: texts are files of the product. */
export default function TextsPage() {
  return (
    <AdminPage title={translationsText.title()}>
      <div className="-mt-3 grid max-w-[70ch] gap-2 text-meta text-muted">
        <p>{translationsText.intro()}</p>
        <p>{translationsText.howToCorrect()}</p>
      </div>
      <LanguageCards />
      <TextList />
    </AdminPage>
  );
}
