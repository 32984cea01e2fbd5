import { catalogueIcons, type CatalogueIcon as IconName } from '@mandap/domain/catalogue/catalogue';
import type { UseFormRegisterReturn } from 'react-hook-form';
import * as catalogueText from '#app/i18n/generated/catalogue.ts';
import * as catalogueIconText from '#app/i18n/generated/catalogueIcon.ts';
import { ChoiceGroup } from '#app/ui/choice-group.tsx';
import { CatalogueIcon } from '../catalogue-icon.tsx';

const names: Record<IconName, () => string> = catalogueIconText;

interface IconChoiceProps {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** Chooses one of the icons for items. */
export const IconChoice = ({ field, error }: IconChoiceProps) => (
  <ChoiceGroup legend={catalogueText.icon()} error={error}>
    <div className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-1.5 overflow-y-auto rounded-control border border-line p-2">
      {catalogueIcons.map((icon) => (
        <label
          key={icon}
          data-tooltip={names[icon]()}
          className="relative grid min-h-11 cursor-pointer place-items-center rounded-control border border-transparent text-muted transition-colors hover:bg-raised has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
        >
          <input type="radio" {...field} value={icon} aria-label={names[icon]()} className="sr-only" />
          <CatalogueIcon icon={icon} className="size-6" />
        </label>
      ))}
    </div>
  </ChoiceGroup>
);
