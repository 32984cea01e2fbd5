import type { GatewayName } from '@mandap/domain/payments/payment-methods';
import { CreditCard, FlaskConical, Globe, IndianRupee, Landmark } from 'lucide-react';
import { rupees } from '#app/i18n/format.ts';
import * as paymentText from '#app/i18n/generated/payment.ts';
import { RadioCard } from '#app/ui/choice-card.tsx';

const gatewayLabels = {
  razorpay: { Icon: IndianRupee, title: paymentText.wayRazorpay, note: paymentText.wayRazorpayNote },
  stripe: { Icon: CreditCard, title: paymentText.wayStripe, note: paymentText.wayStripeNote },
  paypal: { Icon: Globe, title: paymentText.wayPaypal, note: paymentText.wayPaypalNote },
  bank_transfer: { Icon: Landmark, title: paymentText.wayTransfer, note: paymentText.wayTransferNote },
  sandbox: { Icon: FlaskConical, title: paymentText.waySandbox, note: paymentText.waySandboxNote },
} as const satisfies Record<GatewayName, object>;

interface GatewayChoiceProps {
  /** In order of preference. `fee` is a surcharge in rupees. */
  gateways: readonly { gateway: GatewayName; fee: number }[];
  chosen: GatewayName | undefined;
  onChoose: (gateway: GatewayName) => void;
}

/** The ways to pay that are offered, of which one is chosen. */
export const GatewayChoice = ({ gateways, chosen, onChoose }: GatewayChoiceProps) => (
  <fieldset className="grid gap-2.5">
    <legend className="mb-2.5 font-medium">{paymentText.howToPay()}</legend>
    {gateways.map(({ gateway, fee }) => {
      const { Icon, title, note } = gatewayLabels[gateway];
      return (
        <RadioCard
          key={gateway}
          name="gateway"
          icon={<Icon />}
          title={title()}
          note={note()}
          after={fee > 0 ? paymentText.fee({ amount: rupees(fee) }) : undefined}
          checked={gateway === chosen}
          onChange={() => onChoose(gateway)}
        />
      );
    })}
  </fieldset>
);
