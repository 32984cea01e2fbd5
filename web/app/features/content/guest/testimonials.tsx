import { getContent } from '@mandap/contract/content/content.endpoints';
import { Quote } from 'lucide-react';
import { useRead } from '#app/api/use-read.ts';
import * as contentText from '#app/i18n/generated/content.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Name } from '#app/ui/name.tsx';

/** Quotes of hosts that the operator has entered. `note` is shown below the title. */
export const Testimonials = ({ note }: { note: string | null }) => {
  const testimonials = useRead(getContent, {}).data?.testimonials ?? [];
  if (testimonials.length === 0) return null;
  return (
    <section className="wrap pt-12 md:pt-18">
      <h2 className={note ? '' : 'mb-5 md:mb-7'}>{contentText.testimonials()}</h2>
      {note && <p className="mt-1 mb-6 text-small text-muted md:mb-8">{note}</p>}
      <ul className="grid gap-5 lg:grid-cols-3">
        {testimonials.map(({ id, name, text }) => (
          <li key={id}>
            <figure className="card flex h-full flex-col gap-4 p-6">
              <Quote aria-hidden className="size-7 text-marigold" />
              <blockquote className="flex-1">
                <Name>{nameIn(text)}</Name>
              </blockquote>
              <figcaption className="flex items-center gap-3">
                <Avatar name={nameIn(name).replace(/,.*/, '')} />
                <span className="font-medium leading-tight">
                  <Name>{nameIn(name)}</Name>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
};
