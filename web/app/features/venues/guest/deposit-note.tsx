import { rupees } from '#app/i18n/format.ts';
import * as stayText from '#app/i18n/generated/stay.ts';

/** The security deposit next to a price: how much, when, to whom. `amount` in rupees. Null: there is none. */
export const DepositNote = ({ amount }: { amount: number | null }) =>
  amount ? (
    <div className="num mt-4 text-small">
      <p className="font-medium">{stayText.deposit()}</p>
      <p className="text-muted">{stayText.depositNote({ amount: rupees(amount) })}</p>
    </div>
  ) : null;
