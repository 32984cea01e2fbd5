import type { LucideIcon } from 'lucide-react';

export interface Point {
  Icon: LucideIcon;
  title: string;
  text: string;
}

/** Selling points side by side: icon, title and a sentence. */
export const Points = ({ points }: { points: readonly Point[] }) => (
  <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-4">
    {points.map(({ Icon, title, text }) => (
      <li key={title} className="flex gap-4 lg:block">
        <span className="grid size-12 flex-none place-items-center rounded-[12px] bg-marigold-soft text-amber">
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="lg:mt-4">
          <h3>{title}</h3>
          <p className="mt-1.5 text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ul>
);
