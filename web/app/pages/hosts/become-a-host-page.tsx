import { getHostFigures } from '@mandap/contract/bookings/host.endpoints';
import { getSettings } from '@mandap/contract/settings/settings.endpoints';
import type { PublicSettings } from '@mandap/contract/settings/settings.schemas';
import { CalendarRange, Check, IndianRupee, LayoutList, Megaphone, ShieldCheck } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { browserLoader } from '#app/api/browser-loader.ts';
import { loadedData, type PageReads, read } from '#app/api/reads.ts';
import { serverLoader } from '#app/api/server-loader.server.ts';
import { useRead } from '#app/api/use-read.ts';
import { showAuth } from '#app/features/accounts/session/auth-dialog.ts';
import { useSession } from '#app/features/accounts/session/session-store.ts';
import { Testimonials } from '#app/features/content/guest/testimonials.tsx';
import { BecomeHostButton } from '#app/features/hosts/become-host-button.tsx';
import { settingText } from '#app/features/settings/default-text.ts';
import { count, percent, rupees } from '#app/i18n/format.ts';
import * as contentText from '#app/i18n/generated/content.ts';
import * as hostText from '#app/i18n/generated/host.ts';
import { pageMeta } from '#app/page-meta.ts';
import { toBecomeHost, toDashboard, toRegister } from '#app/paths.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { Points } from '#app/ui/points.tsx';
import { Questions } from '#app/ui/questions.tsx';
import type { Route } from './+types/become-a-host-page.ts';

const reads: PageReads = () => [read(getHostFigures, {})];

export const loader = serverLoader(reads);
export const clientLoader = browserLoader(reads);

export const meta: Route.MetaFunction = ({ matches }) => {
  const settings = loadedData(matches[0]?.loaderData, getSettings);
  const commission = percent(settings?.commissionPercent ?? 5);
  return pageMeta(matches, {
    title: hostText.pageTitle(),
    description: hostText.description({ commission, hours: settings?.payoutHours ?? 24 }),
    path: toBecomeHost(),
  });
};

/** Opens the sign-up dialog; for signed-in people a link to the dashboard. */
const HostButton = ({
  text,
  ...style
}: { text: string } & Pick<ButtonProps, 'variant' | 'size' | 'className'>) => {
  const { user } = useSession();
  const signUp = (event: MouseEvent) => {
    event.preventDefault();
    showAuth('signup');
  };
  return (
    <Button asChild {...style}>
      {user ? (
        <Link to={toDashboard('user')}>{hostText.dashboard()}</Link>
      ) : (
        <Link to={toRegister(toBecomeHost())} onClick={signUp}>
          {text}
        </Link>
      )}
    </Button>
  );
};

/** The terms from the settings, and what hosts earn on average. */
const Conditions = ({ settings }: { settings: PublicSettings }) => {
  const { data } = useRead(getHostFigures, {});
  const conditions = [
    hostText.factFree(),
    hostText.factCommission({ commission: percent(settings.commissionPercent) }),
    hostText.factPayout({ hours: settings.payoutHours }),
    ...(data?.averageEarning
      ? [hostText.factEarning({ amount: rupees(Math.round(data.averageEarning)), n: count(data.events) })]
      : []),
  ];
  return (
    <ul aria-label={hostText.facts()} className="num mt-4 grid gap-1.5 text-meta font-medium">
      {conditions.map((condition) => (
        <li key={condition} className="flex items-start gap-2">
          <Check aria-hidden className="mt-0.5 size-5 flex-none text-leaf" />
          <span>{condition}</span>
        </li>
      ))}
    </ul>
  );
};

const Hero = ({ settings }: { settings: PublicSettings | undefined }) => (
  <section className="wrap pt-5 md:pt-8">
    <div className="grid overflow-hidden rounded-card bg-raised md:grid-cols-[1fr_1.1fr]">
      <div className="order-2 self-center px-6 pt-6 pb-8 md:order-1 md:p-12 lg:p-14">
        <h1>{hostText.title()}</h1>
        <p className="mt-3 text-lead text-muted md:mt-4">{hostText.lead()}</p>
        {settings && <Conditions settings={settings} />}
        <div className="mt-6 flex flex-wrap gap-3">
          <HostButton text={hostText.getStarted()} size="large" />
          <BecomeHostButton variant="primary" size="large" />
        </div>
      </div>
      <img
        src="/art/host-lawn.svg"
        alt=""
        width={800}
        height={600}
        fetchPriority="high"
        className="order-1 aspect-[16/10] h-full w-full object-cover md:order-2 md:aspect-[4/3]"
      />
    </div>
  </section>
);

/** The operator's host protection, if the settings describe one. */
const Protection = ({ text }: { text: string }) => (
  <section className="wrap pt-10 md:pt-14">
    <div className="flex items-start gap-4 rounded-card border border-line bg-surface p-5 md:p-7">
      <span className="grid size-12 flex-none place-items-center rounded-[12px] bg-leaf-soft text-leaf">
        <ShieldCheck aria-hidden className="size-6" />
      </span>
      <div>
        <h2 className="text-h3">{hostText.protectionTitle()}</h2>
        <p className="mt-1 max-w-[68ch] text-muted">{text}</p>
      </div>
    </div>
  </section>
);

const Benefits = () => (
  <section className="wrap pt-12 md:pt-18">
    <h2 className="mb-6 md:mb-8">{hostText.benefits()}</h2>
    <Points
      points={[
        {
          Icon: IndianRupee,
          title: hostText.incomeTitle(),
          text: hostText.incomeText(),
        },
        { Icon: CalendarRange, title: hostText.scheduleTitle(), text: hostText.scheduleText() },
        { Icon: LayoutList, title: hostText.manageTitle(), text: hostText.manageText() },
        { Icon: Megaphone, title: hostText.marketingTitle(), text: hostText.marketingText() },
      ]}
    />
  </section>
);

/** How venues are approved before they are listed. */
const approvalOf = (settings: PublicSettings): { step: string; answer: string } => {
  const hours = { least: settings.venueApprovalMinHours, most: settings.venueApprovalMaxHours };
  if (settings.autoApproveVenues)
    return settings.requireVendorVerification
      ? { step: hostText.identityText(), answer: hostText.identityOnly() }
      : { step: hostText.openText(), answer: hostText.noApproval() };
  return settings.requireVendorVerification
    ? { step: hostText.verifyText(hours), answer: hostText.approvalAnswer(hours) }
    : { step: hostText.approvalText(hours), answer: hostText.approvalOnly(hours) };
};

const stepsFor = (settings: PublicSettings, name: string | null) => [
  name === null
    ? { title: hostText.accountTitle(), text: hostText.accountText() }
    : { title: hostText.accountDone(), text: hostText.signedInAs({ name }) },
  { title: hostText.listTitle(), text: hostText.listText() },
  { title: hostText.verifyTitle(), text: approvalOf(settings).step },
  { title: hostText.startTitle(), text: hostText.startText() },
];

const HostSteps = ({ settings }: { settings: PublicSettings }) => {
  const { user } = useSession();
  return (
    <section className="mt-12 bg-raised py-12 md:mt-16 md:py-16">
      <div className="wrap">
        <h2 className="mb-6 md:mb-9">{hostText.steps()}</h2>
        <ol className="grid gap-6 md:grid-cols-2 lg:grid-cols-4 lg:gap-8">
          {stepsFor(settings, user?.name ?? null).map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 lg:block">
              <span
                aria-hidden
                className="num grid size-11 flex-none place-items-center rounded-full border-2 border-marigold bg-surface font-display text-[1.1875rem] leading-none font-semibold"
              >
                <span className="pt-1">{index + 1}</span>
              </span>
              <div className="lg:mt-4">
                <h3>{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <HostButton text={hostText.becomeHost()} variant="primary" className="mt-8" />
      </div>
    </section>
  );
};

const questionsFor = (settings: PublicSettings) => [
  {
    question: hostText.costQuestion(),
    answer: hostText.costAnswer({ commission: percent(settings.commissionPercent) }),
  },
  {
    question: hostText.payoutQuestion(),
    answer: hostText.payoutAnswer({ hours: settings.payoutHours }),
  },
  { question: hostText.cancelQuestion(), answer: hostText.cancelAnswer() },
  {
    question: hostText.insuranceQuestion(),
    answer: settingText('insuranceAdviceText', settings.insuranceAdviceText) || hostText.insuranceAnswer(),
  },
  { question: hostText.approvalQuestion(), answer: approvalOf(settings).answer },
];

const Closing = () => {
  const { user } = useSession();
  return (
    <section className="wrap pt-12 text-center md:pt-18">
      <h2>{hostText.closing()}</h2>
      <p className="mt-2 mb-6 text-muted">{user ? hostText.closingKnown() : hostText.closingText()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <HostButton text={hostText.startHosting()} size="large" />
        <BecomeHostButton variant="primary" size="large" />
      </div>
    </section>
  );
};

export default function BecomeHostPage() {
  const settings = useSettings();
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero settings={settings} />
      <Benefits />
      {settings?.hostProtectionText && (
        <Protection text={settingText('hostProtectionText', settings.hostProtectionText)} />
      )}
      {settings && <HostSteps settings={settings} />}
      <Testimonials note={settings?.hasDemoData ? contentText.demoNote() : null} />
      {settings && (
        <section className="wrap pt-12 md:pt-18">
          <h2 className="mb-5 md:mb-7">{hostText.faqs()}</h2>
          <Questions questions={questionsFor(settings)} />
        </section>
      )}
      <Closing />
    </main>
  );
}
