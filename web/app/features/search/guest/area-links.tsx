import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { CatalogueIcon } from '#app/features/catalogue/catalogue-icon.tsx';
import { placeLine, placeName } from '#app/features/places/place-name.ts';
import * as venueAreaText from '#app/i18n/generated/venueArea.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toVenuesAt } from '#app/place-paths.ts';
import { choiceChipClass } from '#app/ui/chip.tsx';
import { placeOfArea, pricePer, type VenueArea } from './area-text.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-9">
      <h2 id={id} className="mb-4 text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
};

const PlaceLink = ({ to, name, facts }: { to: string; name: string; facts: string[] }) => (
  <li>
    <Link
      to={to}
      className="card flex min-h-16 items-center gap-3 px-4 py-2.5 hover:border-line-strong hover:bg-raised"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{name}</span>
        <span className="num block text-small text-muted">{facts.join(' · ')}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 flex-none text-muted" />
    </Link>
  </li>
);

const gridClass = 'grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3';

const Kinds = ({ area }: { area: VenueArea }) => {
  const { categories, category, slugs } = area;
  const others = categories.filter(({ slug }) => slug !== category?.slug);
  if (others.length === 0 || slugs.tehsil) return null;
  const place = placeOfArea(area);
  return (
    <Section title={venueAreaText.kinds({ place })}>
      <ul className="flex flex-wrap gap-2">
        {category && area.state && (
          <li>
            <Link to={toVenuesAt(slugs)} className={choiceChipClass(false)}>
              {venueAreaText.all({ place })}
            </Link>
          </li>
        )}
        {others.map(({ slug, names, icon, count }) => (
          <li key={slug}>
            <Link to={toVenuesAt(slugs, { category: slug })} className={choiceChipClass(false)}>
              <CatalogueIcon icon={icon} />
              <span>{nameIn(names)}</span>
              <span className="num font-normal text-muted">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const titleOfInside = (area: VenueArea): string => {
  const { state, district, tehsil } = area;
  if (tehsil && district) return venueAreaText.siblings({ place: placeName(district.name, area) });
  return state ? venueAreaText.inside({ place: placeOfArea(area) }) : venueAreaText.states();
};

const Inside = ({ area }: { area: VenueArea }) => {
  const { inside, category, slugs } = area;
  // Tehsils have no category pages.
  if (inside.length === 0 || (category && slugs.district)) return null;
  return (
    <Section title={titleOfInside(area)}>
      <ul className={gridClass}>
        {inside.map((part) => (
          <PlaceLink
            key={part.name}
            to={toVenuesAt(part.slugs, { category: category?.slug })}
            name={placeName(part.name, part)}
            facts={[
              venueAreaText.venues({ n: part.count }),
              venueAreaText.from({ price: pricePer(part.leastPrice, part.leastUnit) }),
            ]}
          />
        ))}
      </ul>
    </Section>
  );
};

const Nearby = ({ area: { nearby, category } }: { area: VenueArea }) =>
  nearby.length === 0 ? null : (
    <Section title={venueAreaText.nearby()}>
      <ul className={gridClass}>
        {nearby.map((other) => (
          <PlaceLink
            key={`${other.slugs.state}/${other.slugs.district}`}
            to={toVenuesAt(other.slugs, { category: category?.slug })}
            name={placeLine([other.name, other.state], other)}
            facts={[
              venueAreaText.venues({ n: other.count }),
              ...(other.km === null ? [] : [venueAreaText.kilometres({ km: other.km })]),
            ]}
          />
        ))}
      </ul>
    </Section>
  );

/** Links from a place page: to its types of venues, its parts and the neighbouring districts. */
export const AreaLinks = ({ area }: { area: VenueArea }) => (
  <>
    <Inside area={area} />
    <Kinds area={area} />
    <Nearby area={area} />
  </>
);
