import { fieldIn } from '@mandap/contract/by-language';
import { listContent } from '@mandap/contract/content/admin.endpoints';
import type { AdminContent } from '@mandap/contract/content/content.schemas';
import type { ContentKind } from '@mandap/domain/content/content';
import { type Language, languages, sourceLanguage } from '@mandap/domain/languages';
import { useRead } from '#app/api/use-read.ts';
import * as contentText from '#app/i18n/generated/content.ts';
import { languageName } from '#app/i18n/language-name.ts';
import { SelectField } from '#app/ui/select-field.tsx';

interface TemplateChoiceProps {
  kind: Extract<ContentKind, 'reply' | 'ruling'>;
  onChosen: (template: string) => void;
}

const templateIn = (language: Language, entry: AdminContent) => {
  const name = entry[fieldIn('title', language)] || entry.titleEn;
  return {
    key: `${entry.id} ${language}`,
    label:
      language === sourceLanguage ? name : contentText.templateIn({ name, language: languageName(language) }),
    text: entry[fieldIn('text', language)],
  };
};

/** Lets the user choose one of the team's templates, in each of its languages. Renders nothing if there is none. */
export const TemplateChoice = ({ kind, onChosen }: TemplateChoiceProps) => {
  const entries = useRead(listContent, { kind }).data?.results ?? [];
  const templates = entries
    .filter(({ isPublished }) => isPublished)
    .flatMap((entry) => languages.map((language) => templateIn(language, entry)))
    .filter(({ text }) => text !== '');
  if (templates.length === 0) return null;
  return (
    <SelectField
      label={contentText.template()}
      value=""
      onChange={({ target }) => {
        const template = templates.find(({ key }) => key === target.value);
        if (template) onChosen(template.text);
      }}
    >
      <option value="">{contentText.noTemplate()}</option>
      {templates.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </SelectField>
  );
};
