import { getContent } from '@mandap/contract/content/content.endpoints';
import { listFeaturedVenues } from '@mandap/contract/search/search.endpoints';
import { MapPin, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRead } from '#app/api/use-read.ts';
import { placeName } from '#app/features/places/place-name.ts';
import { SearchInput } from '#app/features/search/guest/search/search-input.tsx';
import * as homeText from '#app/i18n/generated/home.ts';
import { nameIn } from '#app/i18n/names.ts';
import { toVenues } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { choiceChipClass } from '#app/ui/chip.tsx';

const SearchForm = () => {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    void navigate(toVenues(text));
  };
  return (
    <search>
      <form
        action={toVenues()}
        onSubmit={submit}
        className="mt-5 grid gap-2.5 md:mt-6.5 md:grid-cols-[1fr_auto] md:rounded-[16px] md:border md:border-line md:bg-surface md:p-2 md:shadow-soft"
      >
        <div className="relative">
          <MapPin
            aria-hidden
            className="pointer-events-none absolute top-4 start-3.5 size-5 text-muted md:top-4.5"
          />
          <SearchInput
            label={homeText.location()}
            autoComplete="address-level2"
            placeholder={homeText.locationPlaceholder()}
            className="h-13 w-full rounded-control border border-line-strong bg-surface pe-3 ps-11 text-body md:h-14 md:border-transparent"
          />
        </div>
        <Button type="submit" className="min-h-13! md:min-h-14! md:px-6">
          <Search aria-hidden className="size-5" />
          {homeText.find()}
        </Button>
      </form>
    </search>
  );
};

/** The panorama of the theme; browsers load only the visible one. */
const Scene = () => (
  <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-0 h-[400px] md:h-full">
    <div className="h-full bg-[url(/art/hero-day.svg)] bg-cover bg-no-repeat bg-position-[84%_100%] md:bg-position-[100%_100%] dark:bg-[url(/art/hero-night.svg)]" />
    <div className="absolute inset-0 hidden bg-linear-to-b from-ground from-35% to-transparent to-75% md:max-lg:block" />
  </div>
);

/** Links to the places that the operator features, else to cities with featured venues. */
const Examples = () => {
  const venues = useRead(listFeaturedVenues, {}).data ?? [];
  const chosen = useRead(getContent, {}).data?.places ?? [];
  const cities = [...new Map(venues.map((venue) => [venue.city, placeName(venue.city, venue)]))].slice(0, 3);
  const examples =
    chosen.length > 0
      ? chosen.map(({ id, name, link }) => ({ key: id, name: nameIn(name), to: link }))
      : cities.map(([city, name]) => ({ key: city, name, to: toVenues(city) }));
  if (examples.length === 0) return null;
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-2">
      <span className="text-small font-medium">{homeText.tryPlaces()}</span>
      {examples.map(({ key, name, to }) => (
        <Link key={key} to={to} className={choiceChipClass(false)}>
          {name}
        </Link>
      ))}
    </div>
  );
};

export const HomeHero = () => (
  <section className="relative overflow-hidden bg-ground pb-[322px] md:h-[640px] md:pb-0">
    <Scene />
    <div aria-hidden className="toran relative" />
    <div className="wrap relative pt-2 md:pt-7">
      <div className="md:max-w-[560px]">
        <h1 className="max-w-[9.6em] text-hero tracking-[-.01em]">{homeText.title()}</h1>
        <p className="mt-3 max-w-[30em] text-lead text-muted md:mt-4 md:text-[1.1875rem]">
          {homeText.lead()}
        </p>
        <SearchForm />
        <Examples />
      </div>
    </div>
  </section>
);
