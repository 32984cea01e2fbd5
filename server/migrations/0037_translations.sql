-- What the host of a venue wrote, in the other language. A text that is written anew has no translation. One that is no longer
-- in use keeps its own, for bookings that name it.
create table translations (
  venue_id uuid not null references venues on delete cascade,
  -- Of the translation.
  language text not null constraint language_of_translation_is_known check (language in ('en', 'hi')),
  -- As the host wrote it.
  original text not null,
  translation text not null constraint translation_is_not_empty check (translation <> '')
);
create unique index text_has_one_translation on translations (venue_id, language, md5(original));

create view published.translations as select venue_id, language, original, translation from translations;
