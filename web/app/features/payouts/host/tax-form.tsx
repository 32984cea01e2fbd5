import { saveHostTaxDetails } from '@mandap/contract/documents/documents.endpoints';
import {
  address,
  gstin,
  type HostTaxDetails,
  legalName,
  pan,
} from '@mandap/contract/documents/documents.schemas';
import { isGstin, normalGstin, panOf } from '@mandap/domain/ledger/gstin';
import { useId } from 'react';
import * as z from 'zod/mini';
import { type ContractForm, useContractForm } from '#app/api/use-contract-form.ts';
import { useWrite } from '#app/api/use-write.ts';
import { mediumDay, percent } from '#app/i18n/format.ts';
import * as earningsText from '#app/i18n/generated/earnings.ts';
import * as gstStateText from '#app/i18n/generated/gstState.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { notify } from '#app/ui/toast.ts';

const schema = z
  .object({
    gstin: z.union([z.literal(''), gstin()], { error: 'gstin_invalid' }),
    pan: z.union([z.literal(''), pan()], { error: 'pan_invalid' }),
    legalName: legalName(),
    address: address(),
    rate: z.string(),
    from: z.string(),
  })
  .check(
    z.refine((typed) => typed.gstin !== '' || typed.pan !== '', { error: 'required', path: ['pan'] }),
    z.refine((typed) => !typed.gstin || !typed.pan || panOf(typed.gstin) === typed.pan, {
      error: 'pan_differs',
      path: ['pan'],
    }),
  );
type Values = z.output<typeof schema>;

const valuesOf = (details: HostTaxDetails | null): Values => ({
  gstin: details?.gstin ?? '',
  pan: details?.pan ?? '',
  legalName: details?.legalName ?? '',
  address: details?.address ?? '',
  rate: String(details?.rates[0]?.percent ?? 18),
  from: '',
});

const stateNames: Readonly<Record<string, () => string>> = gstStateText;

/** The state and the PAN that a valid GSTIN contains. */
const describeGstin = (typed: string): string => {
  const normal = normalGstin(typed);
  if (!isGstin(normal)) return earningsText.gstinHelp();
  return earningsText.gstinOf({
    state: stateNames[`state${normal.slice(0, 2)}`]?.() ?? '',
    pan: panOf(normal),
  });
};

type TaxFields = Pick<ContractForm<Values, Values>, 'form' | 'field'>;

const Rate = ({ form, field, today, slabs }: TaxFields & Pick<TaxFormProps, 'today' | 'slabs'>) => {
  const id = useId();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field id={id} label={earningsText.gstRate()} help={earningsText.gstRateHelp()}>
        <select id={id} {...form.register('rate')} className="control h-13">
          {slabs.map((slab) => (
            <option key={slab} value={slab}>
              {slab === 0 ? earningsText.gstNone() : `${percent(slab)}%`}
            </option>
          ))}
        </select>
      </Field>
      <TextField
        {...field('from')}
        type="date"
        min={today}
        label={earningsText.rateFrom()}
        help={earningsText.rateFromHelp()}
      />
    </div>
  );
};

const Fields = ({ form, field, ...choices }: TaxFields & Pick<TaxFormProps, 'today' | 'slabs'>) => (
  <>
    <TextField
      {...field('gstin')}
      autoComplete="off"
      autoCapitalize="characters"
      className="uppercase"
      label={earningsText.gstin()}
      help={describeGstin(form.watch('gstin'))}
    />
    <TextField
      {...field('pan')}
      autoComplete="off"
      autoCapitalize="characters"
      className="uppercase"
      label={earningsText.pan()}
      help={earningsText.panHelp()}
    />
    <TextField {...field('legalName')} autoComplete="organization" label={earningsText.legalName()} />
    <TextArea {...field('address')} autoComplete="street-address" label={earningsText.address()} />
    {form.watch('gstin') !== '' && <Rate form={form} field={field} {...choices} />}
  </>
);

const Rates = ({ rates }: Pick<HostTaxDetails, 'rates'>) => (
  <ul className="num grid gap-1 text-meta text-muted">
    {rates.map(({ from, percent: rate }) => (
      <li key={from}>{earningsText.rateSince({ rate: percent(rate), day: mediumDay(from) })}</li>
    ))}
  </ul>
);

interface TaxFormProps {
  details: HostTaxDetails | null;
  /** The GST rates to choose from, in per cent. */
  slabs: readonly number[];
  today: string;
}

/** GSTIN, PAN, and the GST that guests are charged. */
export const TaxForm = ({ details, slabs, today }: TaxFormProps) => {
  const { write, isWriting, failure } = useWrite(saveHostTaxDetails);
  const { form, field, problem } = useContractForm({
    schema,
    defaultValues: valuesOf(details),
    failure,
    apiNames: { rate: 'gstRate', from: 'rateFrom' },
  });
  const save = ({ rate, from, gstin: number, pan: own, ...rest }: Values) => {
    const isNewRate = Number(rate) !== details?.rates[0]?.percent || from !== '';
    const taxes = number && isNewRate ? { gstRate: Number(rate), ...(from && { rateFrom: from }) } : {};
    return write({ ...rest, ...taxes, gstin: number || null, ...(own && { pan: own }) }).then(
      (saved) => {
        form.reset(valuesOf(saved));
        notify({ kind: 'success', title: earningsText.taxSaved() });
      },
      () => undefined,
    );
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(save)}>
      {problem && <Alert variant="danger">{problem}</Alert>}
      <Fields form={form} field={field} slabs={slabs} today={today} />
      {details && details.rates.length > 0 && <Rates rates={details.rates} />}
      <Button type="submit" isBusy={isWriting} className="justify-self-start">
        {earningsText.saveTax()}
      </Button>
      <p className="text-tiny text-muted">{earningsText.taxAdvice()}</p>
    </form>
  );
};
