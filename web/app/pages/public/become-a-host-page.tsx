import { CalendarRange, Check, ChevronDown, IndianRupee, LayoutList, Megaphone } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { BecomeHostButton } from '../../features/hosts/become-host-button.tsx';
import { useSettings } from '../../features/site/site-facts.ts';
import { percent } from '../../i18n/format.ts';
import * as hostText from '../../i18n/generated/host.ts';
import { pageMeta } from '../../page-meta.ts';
import { toBecomeHost, toDashboard, toRegister } from '../../paths.ts';
import { showAuth } from '../../session/auth-dialog.ts';
import { useSession } from '../../session/use-session.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Points } from '../../ui/points.tsx';
import type { Route } from './+types/become-a-host-page.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: hostText.pageTitle(),
    description: hostText.description({ commission: '5' }),
    path: toBecomeHost(),
    image: '/art/share.jpg',
  });

/** Opens the sign-up; whoever is signed in goes to the dashboard instead. */
const HostButton = ({
  text,
  ...look
}: { text: string } & Pick<ButtonProps, 'look' | 'size' | 'className'>) => {
  const { user } = useSession();
  const signUp = (event: MouseEvent) => {
    event.preventDefault();
    showAuth('signup');
  };
  return (
    <Button asChild {...look}>
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

const Hero = ({ commission }: { commission: string }) => (
  <section className="wrap pt-5 md:pt-8">
    <div className="grid overflow-hidden rounded-card bg-raised md:grid-cols-[1fr_1.1fr]">
      <div className="order-2 self-center px-6 pt-6 pb-8 md:order-1 md:p-12 lg:p-14">
        <h1>{hostText.title()}</h1>
        <p className="mt-3 text-lead text-muted md:mt-4">{hostText.lead()}</p>
        <ul aria-label={hostText.facts()} className="num mt-4 grid gap-1.5 text-meta font-medium">
          {[hostText.factCommission({ commission }), hostText.factPayout()].map((fact) => (
            <li key={fact} className="flex items-center gap-2">
              <Check aria-hidden className="size-5 flex-none text-leaf" />
              {fact}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          <HostButton text={hostText.getStarted()} size="large" />
          <BecomeHostButton look="primary" size="large" />
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

const steps = [
  { title: hostText.accountTitle(), text: hostText.accountText() },
  { title: hostText.listTitle(), text: hostText.listText() },
  { title: hostText.verifyTitle(), text: hostText.verifyText() },
  { title: hostText.startTitle(), text: hostText.startText() },
];

const HostSteps = () => (
  <section className="mt-12 bg-raised py-12 md:mt-18 md:py-16">
    <div className="wrap">
      <h2 className="mb-6 md:mb-9">{hostText.steps()}</h2>
      <ol className="grid gap-6 md:grid-cols-2 lg:grid-cols-4 lg:gap-8">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 lg:block">
            <span
              aria-hidden
              className="num grid size-11 flex-none place-items-center rounded-full border-2 border-marigold bg-surface font-display text-[19px] leading-none font-semibold"
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
      <HostButton text={hostText.becomeHost()} look="primary" className="mt-8" />
    </div>
  </section>
);

const questionsFor = (commission: string) => [
  { question: hostText.costQuestion(), answer: hostText.costAnswer({ commission }) },
  { question: hostText.payoutQuestion(), answer: hostText.payoutAnswer() },
  { question: hostText.cancelQuestion(), answer: hostText.cancelAnswer() },
  {
    question: hostText.insuranceQuestion(),
    answer: hostText.insuranceAnswer(),
  },
  { question: hostText.approvalQuestion(), answer: hostText.approvalAnswer() },
];

/** The browser's own disclosure: works without JavaScript. */
const Questions = ({ commission }: { commission: string }) => (
  <section className="wrap pt-12 md:pt-18">
    <h2 className="mb-5 md:mb-7">{hostText.faqs()}</h2>
    <div className="card divide-y divide-line px-5 md:px-7">
      {questionsFor(commission).map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              className="size-5 flex-none text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[68ch] pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

const Closing = () => (
  <section className="wrap pt-12 text-center md:pt-18">
    <h2>{hostText.closing()}</h2>
    <p className="mt-2 mb-6 text-muted">{hostText.closingText()}</p>
    <div className="flex flex-wrap justify-center gap-3">
      <HostButton text={hostText.startHosting()} size="large" />
      <BecomeHostButton look="primary" size="large" />
    </div>
  </section>
);

export default function BecomeHostPage() {
  const commission = percent(useSettings()?.commissionPercent ?? 5);
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <Hero commission={commission} />
      <Benefits />
      <HostSteps />
      <Questions commission={commission} />
      <Closing />
    </main>
  );
}
