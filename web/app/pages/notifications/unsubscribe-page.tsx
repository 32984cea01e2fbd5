import { UnsubscribePanel } from '#app/features/notifications/unsubscribe-panel.tsx';
import * as noticesText from '#app/i18n/generated/notices.ts';
import { pageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/unsubscribe-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: noticesText.stopTitle(),
    description: noticesText.stopDescription(),
    path: null,
  });

export default function UnsubscribePage({ params }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap max-w-[620px] py-10 outline-none">
      <UnsubscribePanel token={params.token} />
    </main>
  );
}
