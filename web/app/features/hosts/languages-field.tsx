import type { ComponentProps } from 'react';
import * as hostingText from '#app/i18n/generated/hosting.ts';
import { nameIn } from '#app/i18n/names.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { offered, useCatalogue } from '../catalogue/use-catalogue.ts';

interface LanguagesFieldProps {
  /** The props of each checkbox. */
  registered: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>;
  error: string | undefined;
  selected: readonly string[];
}

/** The languages that a host speaks; guests see them on the venues. */
export const LanguagesField = ({ registered, error, selected }: LanguagesFieldProps) => {
  const isSelected = ({ key }: { key: string }) => selected.includes(key);
  const languages = offered(useCatalogue().languages, isSelected);
  const names = languages.filter(isSelected).map((language) => nameIn(language.names));
  return (
    <details className="group rounded-control border border-line" open={error ? true : undefined}>
      <summary className="min-h-13 cursor-pointer px-3.5 py-2.5">
        <span className="text-small font-medium">{hostingText.languages()}</span>
        <span className="block text-meta text-muted">{names.join(', ') || hostingText.noLanguages()}</span>
      </summary>
      <div className="border-t border-line px-3.5 py-3">
        <ChoiceGroup legend={hostingText.languagesHelp()} error={error}>
          <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {languages.map(({ key, names: called }) => (
              <Checkbox key={key} {...registered} value={key}>
                {nameIn(called)}
              </Checkbox>
            ))}
          </div>
        </ChoiceGroup>
      </div>
    </details>
  );
};
