import { listContent } from '@mandap/contract/content/admin.endpoints';
import type { ContentKind } from '@mandap/domain/content/content';
import { useRead } from '#app/api/use-read.ts';
import * as contentText from '#app/i18n/generated/content.ts';
import { SelectField } from '#app/ui/select-field.tsx';

interface TemplateChoiceProps {
  kind: Extract<ContentKind, 'reply' | 'ruling'>;
  onChosen: (template: string) => void;
}

/** Lets the user choose one of the team's templates, in English or Hindi. Renders nothing if there is none. */
export const TemplateChoice = ({ kind, onChosen }: TemplateChoiceProps) => {
  const entries = useRead(listContent, { kind }).data?.results ?? [];
  const templates = entries
    .filter(({ isPublished }) => isPublished)
    .flatMap(({ id, titleEn, titleHi, textEn, textHi }) => [
      { key: id, label: titleEn, text: textEn },
      ...(textHi
        ? [
            {
              key: `${id} hi`,
              label: contentText.templateInHindi({ name: titleHi || titleEn }),
              text: textHi,
            },
          ]
        : []),
    ]);
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
