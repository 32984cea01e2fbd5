import { type NamedPolicy, type RefundTable, refundTableOf } from '@mandap/domain/bookings/cancellation';
import * as cancelPageText from '#app/i18n/generated/cancelPage.ts';

export const namedPolicies = ['flexible', 'moderate', 'strict'] as const satisfies readonly NamedPolicy[];

export const policyNames: Record<NamedPolicy, () => string> = {
  flexible: cancelPageText.flexible,
  moderate: cancelPageText.moderate,
  strict: cancelPageText.strict,
};

const notes: Record<NamedPolicy, () => string> = {
  flexible: cancelPageText.flexibleText,
  moderate: cancelPageText.moderateText,
  strict: cancelPageText.strictText,
};

interface RefundLine {
  when: string;
  percent: number;
}

const periodOf = (from: number, to: number): string =>
  from === to ? cancelPageText.one({ n: from }) : cancelPageText.between({ from, to });

const linesOf = (table: RefundTable): RefundLine[] => [
  ...table.map(({ days, percent }, index) => {
    const before = table[index - 1];
    return { when: before ? periodOf(before.days - 1, days) : cancelPageText.orMore({ n: days }), percent };
  }),
  { when: cancelPageText.less(), percent: 0 },
];

const formatRefund = (percent: number): { className: string; text: string } => {
  if (percent === 100) return { className: 'text-leaf', text: cancelPageText.all() };
  if (percent === 0) return { className: 'text-danger', text: cancelPageText.nothing() };
  return { className: 'text-amber', text: cancelPageText.half({ percent }) };
};

const PolicyTable = ({ policy }: { policy: NamedPolicy }) => (
  <section aria-labelledby={policy} className="card overflow-hidden">
    <div className="px-5 pt-5 pb-4">
      <h3 id={policy} className="text-[1.3125rem]">
        {policyNames[policy]()}
      </h3>
      <p className="text-small text-muted">{notes[policy]()}</p>
    </div>
    <table aria-labelledby={policy} className="num w-full border-collapse text-meta">
      <thead className="bg-raised text-start text-small text-muted">
        <tr>
          <th scope="col" className="px-5 py-2 font-medium">
            {cancelPageText.youCancel()}
          </th>
          <th scope="col" className="px-5 py-2 text-end font-medium">
            {cancelPageText.comesBack()}
          </th>
        </tr>
      </thead>
      <tbody>
        {linesOf(refundTableOf(policy, null)).map(({ when, percent }) => {
          const { className, text } = formatRefund(percent);
          return (
            <tr key={percent} className="border-t border-line">
              <th scope="row" className="px-5 py-3 text-start font-normal">
                {when}
              </th>
              <td className={`px-5 py-3 text-end font-medium ${className}`}>{text}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);

/** The refund tables of the named cancellation policies. */
export const PolicyTables = () => (
  <div className="grid items-start gap-5 lg:grid-cols-3">
    {namedPolicies.map((policy) => (
      <PolicyTable key={policy} policy={policy} />
    ))}
  </div>
);
