import { saveTranslations } from '@mandap/contract/translations/translations.endpoints';
import { type OwnTexts, TranslationsForm } from '@mandap/contract/translations/translations.schemas';
import { type HostLanguage, type TextPlace, textPlaces } from '@mandap/domain/translations/host-texts';
import * as z from 'zod/mini';
import { type Parts, useSharedDocument } from '#app/api/shared-document.tsx';
import { useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import * as hostTextsText from '#app/i18n/generated/hostTexts.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';
import { WrittenText } from '#app/ui/written-text.tsx';

const schema = z.object({ texts: TranslationsForm.shape.texts });

const placeTexts: Record<TextPlace, () => string> = {
  venue: hostTextsText.venue,
  offerings: hostTextsText.offerings,
  food: hostTextsText.food,
};

const languageTexts: Record<HostLanguage, () => string> = {
  en: hostTextsText.inEnglish,
  hi: hostTextsText.inHindi,
};

/** From this length on, in characters, a text gets several lines. */
const long = 60;

const valuesOf = ({ texts }: Pick<OwnTexts, 'texts'>) => ({
  texts: texts.map(({ text, translation }) => ({ text, translation })),
});

type Translation = z.output<typeof schema>['texts'][number];

const partsOf = ({ texts }: OwnTexts): Parts =>
  Object.fromEntries(texts.flatMap(({ text, translation }) => (translation ? [[text, translation]] : [])));

interface TextsFormProps {
  venueId: string;
  texts: OwnTexts;
}

/** Each text of a host with a field for the other language. */
export const TextsForm = ({ venueId, texts: current }: TextsFormProps) => {
  const { send, isWriting, failure, reset } = useWrite(saveTranslations);
  const show = (texts: OwnTexts) => {
    shared.setSeen(texts);
    form.reset(valuesOf(texts));
  };
  const shared = useSharedDocument<OwnTexts, readonly Translation[]>({
    current,
    partsOf,
    edit: (document, changed) => ({
      ...document,
      texts: document.texts.map((one) => ({ ...one, ...changed.find(({ text }) => text === one.text) })),
    }),
    send: ({ version, texts }) =>
      send({ id: venueId, version, ...valuesOf({ texts }) }, (saved) => {
        show(saved);
        notify({ kind: 'success', title: hostTextsText.saved() });
      }),
    failure,
    isWriting,
    onTake: (now) => {
      reset();
      show(now);
    },
  });
  const { texts } = shared.seen;
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: valuesOf(current),
    failure,
    lists: ['texts'],
  });
  const save = form.handleSubmit((typed) =>
    shared.save(typed.texts.filter(({ translation }, index) => translation !== texts[index]?.translation)),
  );
  const rows = texts.map((text, index) => ({ ...text, index }));
  if (rows.length === 0) return <p className="text-muted">{hostTextsText.none()}</p>;
  return (
    <form noValidate onSubmit={save} className="max-w-[44rem]">
      {textPlaces.map((place) => {
        const here = rows.filter((row) => row.place === place);
        if (here.length === 0) return null;
        return (
          <section key={place} aria-labelledby={`texts-${place}`} className="mb-8">
            <h2 id={`texts-${place}`} className="mb-3 text-h3">
              {placeTexts[place]()}
            </h2>
            <ul className="grid gap-4">
              {here.map(({ text, language, index }) => {
                const Control = text.length > long ? TextArea : TextField;
                return (
                  <li key={text} className="card p-4">
                    <WrittenText className="mb-3">{text}</WrittenText>
                    <Control
                      {...field(`texts.${index}.translation`)}
                      label={languageTexts[language]()}
                      lang={language}
                      autoComplete="off"
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
      {problem && (
        <Alert variant="danger" action={shared.meanwhile}>
          {problem}
        </Alert>
      )}
      <Button type="submit" isBusy={isWriting} className="mt-4">
        {hostTextsText.save()}
      </Button>
    </form>
  );
};
