import { CalendarCheck, PartyPopper, Search } from 'lucide-react';
import { percent } from '#app/i18n/format.ts';
import * as homeText from '#app/i18n/generated/home.ts';
import { useSettings } from '#app/shell/site-settings.ts';
import { Arch } from '#app/ui/arch.tsx';

export const Steps = () => {
  const advance = percent(useSettings()?.advancePercent ?? 20);
  const steps = [
    { art: '/art/step-search.svg', Icon: Search, title: homeText.searchTitle(), text: homeText.searchText() },
    {
      art: '/art/step-book.svg',
      Icon: CalendarCheck,
      title: homeText.bookTitle(),
      text: homeText.bookText({ advance }),
    },
    {
      art: '/art/step-celebrate.svg',
      Icon: PartyPopper,
      title: homeText.celebrateTitle(),
      text: homeText.celebrateText(),
    },
  ];
  return (
    <ol className="grid gap-9 md:grid-cols-3 md:items-start md:gap-8">
      {steps.map(({ art, Icon, title, text }) => (
        <li key={title} className="grid justify-items-center text-center">
          <Arch
            src={art}
            badge={
              <span className="grid size-14 place-items-center rounded-full border-4 border-raised bg-fill text-on-primary">
                <Icon className="size-6" />
              </span>
            }
          />
          <h3 className="mt-10 text-[1.5rem]">{title}</h3>
          <p className="mt-1.5 max-w-[32ch] text-balance text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
};

export const HowItWorks = () => (
  <section className="mt-16 bg-raised pt-12 pb-14 md:mt-16 md:pt-16 md:pb-18">
    <div className="wrap">
      <div className="mb-9 text-center">
        <h2>{homeText.howTitle()}</h2>
        <p className="mt-1.5 text-muted">{homeText.howText()}</p>
      </div>
      <Steps />
    </div>
  </section>
);
