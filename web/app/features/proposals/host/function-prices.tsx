import { unitPriceText } from '#app/features/services/format-services.ts';
import { useServices } from '#app/features/services/guest/use-services.ts';
import * as hostProposalText from '#app/i18n/generated/hostProposal.ts';
import { TextField } from '#app/ui/text-field.tsx';
import type { FunctionValues } from './proposal-values.ts';

interface FunctionPricesProps {
  venueId: string;
  one: FunctionValues;
  errors: (field: string) => string | undefined;
  onChange: (one: FunctionValues) => void;
}

/** What this family pays for the chosen menus and extras, and what is taken off the rent. */
export const FunctionPrices = ({ venueId, one, errors, onChange }: FunctionPricesProps) => {
  const services = useServices(venueId);
  const { menus = [], extras = [], prices } = one;
  const chosen = [
    ...menus.flatMap(({ menuId }) =>
      (services?.menus ?? [])
        .filter(({ id }) => id === menuId)
        .map((menu) => ({ ...menu, unit: 'plate' as const, label: hostProposalText.platePrice })),
    ),
    ...extras.flatMap(({ extraId }) =>
      (services?.extras ?? [])
        .filter(({ id }) => id === extraId)
        .map((extra) => ({ ...extra, label: hostProposalText.extraPrice })),
    ),
  ];
  return (
    <>
      {chosen.map(({ id, name, price, unit, label }) => (
        <TextField
          key={id}
          label={label({ name })}
          help={hostProposalText.usualPrice({ price: unitPriceText({ price, unit }) })}
          value={prices[id] ?? ''}
          error={errors(`prices.${id}`)}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...one, prices: { ...prices, [id]: target.value } })}
        />
      ))}
      <TextField
        label={hostProposalText.off()}
        help={hostProposalText.offHelp()}
        value={one.off}
        error={errors('off')}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ target }) => onChange({ ...one, off: target.value })}
      />
    </>
  );
};
