import { BadgeCheck, CalendarCheck, ReceiptIndianRupee } from 'lucide-react';
import { percent } from '#app/i18n/format.ts';
import * as homeText from '#app/i18n/generated/home.ts';
import { useSettings } from '#app/shell/site-settings.ts';

export const TrustPoints = () => {
  const settings = useSettings();
  const fee = percent(settings?.serviceFeePercent ?? 5);
  const areChecked = settings?.requireVendorVerification !== false && !settings?.autoApproveVenues;
  const points = [
    areChecked
      ? { Icon: BadgeCheck, title: homeText.checkedTitle(), text: homeText.checkedText() }
      : { Icon: BadgeCheck, title: homeText.namedTitle(), text: homeText.namedText() },
    { Icon: CalendarCheck, title: homeText.freeTitle(), text: homeText.freeText() },
    { Icon: ReceiptIndianRupee, title: homeText.priceTitle(), text: homeText.priceText({ fee }) },
  ];
  return (
    <ul className="wrap grid pt-5 md:grid-cols-3 md:gap-8 md:pt-8">
      {points.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-3.5 border-b border-line py-4 last:border-0 md:border-0">
          <span className="grid size-11 flex-none place-items-center rounded-[12px] bg-marigold-soft text-amber">
            <Icon aria-hidden className="size-[22px]" />
          </span>
          <div>
            <p className="font-bold">{title}</p>
            <p className="text-small text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
};
