import { maxOwnLines, type OwnLineTax, ownLineTaxes } from '@mandap/domain/proposals/proposals';
import { type ExtraUnit, extraUnits } from '@mandap/domain/services/services';
import { Plus, Trash } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import * as hostProposalText from '#app/i18n/generated/hostProposal.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { emptyLine, type ProposalForm } from './proposal-values.ts';

const units: Record<ExtraUnit, () => string> = {
  event: hostProposalText.unitEvent,
  function: hostProposalText.unitFunction,
  plate: hostProposalText.unitPlate,
  hour: hostProposalText.unitHour,
  piece: hostProposalText.unitPiece,
};

const taxes: Record<OwnLineTax, () => string> = {
  venue: hostProposalText.taxVenue,
  food: hostProposalText.taxFood,
  other: hostProposalText.taxOther,
};

interface OwnLineFieldsProps extends ProposalForm {
  /** The names of the functions, in their order. */
  functions: readonly string[];
}

/** Lines that the host writes: what, how many, and what one costs. */
export const OwnLineFields = ({ form, field, functions }: OwnLineFieldsProps) => {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'ownLines',
    keyName: 'key',
  });
  return (
    <>
      {fields.map(({ key }, index) => (
        <fieldset key={key} className="card grid gap-3.5 p-4">
          <legend className="sr-only">{hostProposalText.lineOf({ n: index + 1 })}</legend>
          <div className="flex items-center justify-between gap-3">
            <p aria-hidden className="font-medium">
              {hostProposalText.lineOf({ n: index + 1 })}
            </p>
            <Button
              type="button"
              variant="plain"
              size="small"
              className="text-danger!"
              onClick={() => remove(index)}
            >
              <Trash aria-hidden className="size-[18px]" />
              <span>{hostProposalText.removeLine()}</span>
            </Button>
          </div>
          <TextField
            {...field(`ownLines.${index}.text`)}
            label={hostProposalText.lineText()}
            placeholder={hostProposalText.lineExample()}
            maxLength={80}
            autoComplete="off"
          />
          <div className="grid grid-cols-2 items-start gap-3">
            <TextField
              {...field(`ownLines.${index}.quantity`)}
              label={hostProposalText.quantity()}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...field(`ownLines.${index}.unitPrice`)}
              label={hostProposalText.unitPrice()}
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <div className="grid grid-cols-2 items-start gap-3">
            <SelectField {...field(`ownLines.${index}.unit`)} label={hostProposalText.unit()}>
              {extraUnits.map((unit) => (
                <option key={unit} value={unit}>
                  {units[unit]()}
                </option>
              ))}
            </SelectField>
            <SelectField {...field(`ownLines.${index}.tax`)} label={hostProposalText.tax()}>
              {ownLineTaxes.map((tax) => (
                <option key={tax} value={tax}>
                  {taxes[tax]()}
                </option>
              ))}
            </SelectField>
          </div>
          {functions.length > 1 && (
            <SelectField
              {...field(`ownLines.${index}.function`, { valueAsNumber: true })}
              label={hostProposalText.forWhich()}
            >
              {functions.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the value
                <option key={at} value={at}>
                  {hostProposalText.functionNamed({ n: at + 1, name })}
                </option>
              ))}
            </SelectField>
          )}
        </fieldset>
      ))}
      {fields.length < maxOwnLines && (
        <div>
          <Button type="button" variant="outlined" size="small" onClick={() => append(emptyLine)}>
            <Plus aria-hidden className="size-[18px]" />
            <span>{hostProposalText.addLine()}</span>
          </Button>
        </div>
      )}
    </>
  );
};
