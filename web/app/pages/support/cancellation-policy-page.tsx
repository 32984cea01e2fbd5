import { maxRefundRules } from '@mandap/domain/bookings/cancellation';
import { ContactPanel } from '#app/features/support/help/contact-panel.tsx';
import { PolicyTables } from '#app/features/support/help/policy-tables.tsx';
import { RefundCalculator } from '#app/features/support/help/refund-calculator.tsx';
import { percent } from '#app/i18n/format.ts';
import * as cancelPageText from '#app/i18n/generated/cancelPage.ts';
import { pageMeta, siteNameIn } from '#app/page-meta.ts';
import { toCancellationPolicy, toFaq, toSupport } from '#app/paths.ts';
import { useSettings, useToday } from '#app/shell/site-settings.ts';
import type { Route } from './+types/cancellation-policy-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: cancelPageText.title(),
    description: cancelPageText.description({ site: siteNameIn(matches) }),
    path: toCancellationPolicy(),
  });

const rules = (fee: string) => [
  { title: cancelPageText.whoTitle(), text: cancelPageText.whoText() },
  { title: cancelPageText.feeTitle(), text: cancelPageText.feeText({ fee }) },
  { title: cancelPageText.countTitle(), text: cancelPageText.countText() },
  { title: cancelPageText.wayTitle(), text: cancelPageText.wayText() },
  { title: cancelPageText.moveTitle(), text: cancelPageText.moveText() },
  { title: cancelPageText.depositTitle(), text: cancelPageText.depositText() },
];

const Calculator = () => {
  const settings = useSettings();
  const today = useToday();
  return (
    <section aria-labelledby="calculator" className="mt-12 md:mt-16">
      <div className="card p-5 md:p-8">
        <h2 id="calculator" className="scroll-mt-6 text-[1.5rem]">
          {cancelPageText.calculator()}
        </h2>
        <p className="mt-1 mb-6 text-muted">{cancelPageText.calculatorText()}</p>
        {settings && <RefundCalculator settings={settings} today={today} />}
        <p className="without-js text-muted">{cancelPageText.withoutJs()}</p>
      </div>
    </section>
  );
};

export default function CancellationPolicyPage() {
  const fee = percent(useSettings()?.serviceFeePercent ?? 5);
  return (
    <main id="content" tabIndex={-1} className="wrap pt-7 outline-none md:pt-11">
      <h1>{cancelPageText.title()}</h1>
      <p className="mt-2 max-w-[68ch] text-lead">{cancelPageText.lead()}</p>
      <p className="mt-2 max-w-[68ch] text-muted">{cancelPageText.frozen()}</p>
      <h2 className="mt-8 mb-4 text-[1.5rem] md:mt-10">{cancelPageText.tables()}</h2>
      <PolicyTables />
      <section aria-labelledby="own" className="mt-8 max-w-[68ch]">
        <h2 id="own" className="text-[1.5rem]">
          {cancelPageText.ownTitle()}
        </h2>
        <p className="mt-2">{cancelPageText.ownText({ most: maxRefundRules })}</p>
      </section>
      <Calculator />
      <div className="mt-12 grid gap-x-10 gap-y-7 md:mt-16 md:grid-cols-2">
        {rules(fee).map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-h3">{title}</h2>
            <p className="mt-1.5 max-w-[60ch] text-muted">{text}</p>
          </section>
        ))}
      </div>
      <ContactPanel
        title={cancelPageText.more()}
        text={cancelPageText.moreText()}
        links={[
          { to: toFaq(), text: cancelPageText.faq() },
          { to: toSupport(), text: cancelPageText.support() },
        ]}
      />
    </main>
  );
}
