-- The words of listings, so that a search finds other spellings. The next search fills in the derived columns of a
-- new word (queries/known-words.ts).
create table venue_words (
  word text primary key,
  -- The key that its spellings in all scripts share. Null: not filled in yet (fold-new-words.ts).
  fold text
);
create index venue_words_by_fold on venue_words (fold collate "C");
create index venue_words_by_trigram on venue_words using gin (fold gin_trgm_ops) with (fastupdate = off);
create index venue_words_new on venue_words (word) where fold is null;

-- The words of a text, without what the parser reads as more than a word: addresses, fractions, negative numbers.
-- Invisible joiners do not separate words (search-words.ts).
create function words_of(text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple', regexp_replace(
    lower(normalize(regexp_replace($1, '[\u00AD\u200B-\u200D\u2060\uFEFF]', '', 'g'), NFC)),
    '[][[:space:]!-/:-@\\^_`{-~\u00A0\u0964\u0965\u2010-\u2027]+', ' ', 'g'))
$$;

create function words_of_listings(of_venues uuid[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct one.word), '{}')
  from venue_listings l, unnest(tsvector_to_array(l.terms)) one (word)
  where l.venue_id = any(of_venues) and length(one.word) between 3 and 40 and one.word !~ '^=|[0-9]'
$$;
-- Adds and removes the words that a change added to and removed from listings.
create function keep_venue_words(of_venues uuid[], before text[]) returns void language plpgsql as $$
declare
  now text[] := words_of_listings(of_venues);
begin
  insert into venue_words (word)
  select word from unnest(now) one (word) where not exists (select 1 from venue_words known where known.word = one.word)
  order by word on conflict do nothing;
  delete from venue_words known
  where known.word = any(array(select unnest(before) except select unnest(now)))
    and not exists (select 1 from venue_listings l where l.terms @@ quote_literal(known.word)::tsquery);
end $$;

-- What later features read.
create view published.venue_words as select word, fold from venue_words;
