import { rupees } from '#app/i18n/format.ts';
import * as venueCardText from '#app/i18n/generated/venueCard.ts';
import { Verbatim } from '#app/ui/verbatim.tsx';
import { unitText } from './price-unit.ts';

interface PricePerUnitProps {
  pricePerDay: number;
  priceUnit?: string | undefined;
  /** Other days or sizes cost more. */
  priceIsLowest?: boolean | undefined;
}

/** Where the text has the amount, which is an element of its own. */
const gap = '\n';

const Words = ({ children }: { children: string }) => (
  <span className="text-meta font-normal text-muted">{children}</span>
);

/** A venue's price on its card. Languages differ in where they put “from”. */
export const PricePerUnit = ({ pricePerDay, priceUnit, priceIsLowest }: PricePerUnitProps) => {
  const unit = unitText(priceUnit);
  const text = priceIsLowest ? venueCardText.lowestPrice({ price: gap, unit }) : `${gap} ${unit}`;
  const [before = '', after = ''] = text.split(gap);
  return (
    <p className="num text-price font-bold">
      {before && <Words>{before}</Words>}
      <Verbatim>{rupees(pricePerDay)}</Verbatim>
      <Words>{after}</Words>
    </p>
  );
};
