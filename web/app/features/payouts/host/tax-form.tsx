import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { getHostTaxDetails, saveHostTaxDetails } from '@mandap/contract/documents/documents.endpoints';
import {
  address,
  gstin,
  type HostTaxDetails,
  legalName,
  pan,
} from '@mandap/contract/documents/documents.schemas';
import { gstSlabs, gstStates, isGstin, normalGstin, panOf } from '@mandap/domain/ledger/gst';
import { useId } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { textOf } from '../../../api/error-message.ts';
import { useWrite } from '../../../api/use-write.ts';
import { checkMessage } from '../../../i18n/check-message.ts';
import { mediumDay, percent } from '../../../i18n/format.ts';
import * as earningsText from '../../../i18n/generated/earnings.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { controlClass, TextField } from '../../../ui/text-field.tsx';
import { notify } from '../../../ui/toast.ts';

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

/** Which state and PAN a GSTIN says, as soon as it is right. */
const gstinWords = (typed: string): string => {
  const normal = normalGstin(typed);
  if (!isGstin(normal)) return earningsText.gstinHelp();
  return earningsText.gstinOf({ state: gstStates[normal.slice(0, 2)] ?? '', pan: panOf(normal) });
};

interface PartProps {
  form: UseFormReturn<Values>;
  errorOf: (name: keyof Values) => string | undefined;
}

const Rate = ({ form, errorOf, today }: PartProps & { today: string }) => {
  const id = useId();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field id={id} label={earningsText.gstRate()} help={earningsText.gstRateHelp()}>
        <select id={id} {...form.register('rate')} className={`${controlClass} h-13`}>
          {gstSlabs.map((slab) => (
            <option key={slab} value={slab / 100}>
              {slab === 0 ? earningsText.gstNone() : `${percent(slab / 100)}%`}
            </option>
          ))}
        </select>
      </Field>
      <TextField
        {...form.register('from')}
        type="date"
        min={today}
        label={earningsText.rateFrom()}
        help={earningsText.rateFromHelp()}
        error={errorOf('from')}
      />
    </div>
  );
};

const Fields = ({ form, errorOf, today }: PartProps & { today: string }) => (
  <>
    <TextField
      {...form.register('gstin')}
      autoComplete="off"
      autoCapitalize="characters"
      className="uppercase"
      label={earningsText.gstin()}
      help={gstinWords(form.watch('gstin'))}
      error={errorOf('gstin')}
    />
    <TextField
      {...form.register('pan')}
      autoComplete="off"
      autoCapitalize="characters"
      className="uppercase"
      label={earningsText.pan()}
      help={earningsText.panHelp()}
      error={errorOf('pan')}
    />
    <TextField
      {...form.register('legalName')}
      autoComplete="organization"
      label={earningsText.legalName()}
      error={errorOf('legalName')}
    />
    <TextArea
      {...form.register('address')}
      autoComplete="street-address"
      label={earningsText.address()}
      error={errorOf('address')}
    />
    {form.watch('gstin') !== '' && <Rate form={form} errorOf={errorOf} today={today} />}
  </>
);

const Rates = ({ rates }: Pick<HostTaxDetails, 'rates'>) => (
  <ul className="num grid gap-1 text-meta text-muted">
    {rates.map(({ from, percent: rate }) => (
      <li key={from}>{earningsText.rateSince({ rate: percent(rate), day: mediumDay(from) })}</li>
    ))}
  </ul>
);

export interface TaxFormProps {
  details: HostTaxDetails | null;
  today: string;
}

/** GSTIN, PAN, and the GST that guests are charged. */
export const TaxForm = ({ details, today }: TaxFormProps) => {
  const { write, isWriting, failure } = useWrite(saveHostTaxDetails, { refreshes: [getHostTaxDetails] });
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema),
    defaultValues: valuesOf(details),
  });
  const { errors } = form.formState;
  const names = { rate: 'gstRate', from: 'rateFrom' } as const;
  const errorOf = (name: keyof Values) =>
    checkMessage(errors[name]?.message ?? failure?.fields[name in names ? names[name as 'rate'] : name]?.[0]);
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
      {failure && Object.keys(failure.fields).length === 0 && <Alert kind="danger">{textOf(failure)}</Alert>}
      <Fields form={form} errorOf={errorOf} today={today} />
      {details && details.rates.length > 0 && <Rates rates={details.rates} />}
      <Button type="submit" isBusy={isWriting} className="justify-self-start">
        {earningsText.saveTax()}
      </Button>
      <p className="text-tiny text-muted">{earningsText.taxAdvice()}</p>
    </form>
  );
};
