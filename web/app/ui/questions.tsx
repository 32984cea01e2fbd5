import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Question {
  question: string;
  answer: string;
  /** Links below the answer. */
  more?: ReactNode;
}

/** Questions as native disclosures, which work without JavaScript. `isOpen` opens all of them. */
export const Questions = ({ questions, isOpen }: { questions: readonly Question[]; isOpen?: boolean }) => (
  <div className="card divide-y divide-line px-5 md:px-7">
    {questions.map(({ question, answer, more }) => (
      <details key={`${question}${isOpen}`} open={isOpen} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
          <span>{question}</span>
          <ChevronDown
            aria-hidden
            className="size-5 flex-none text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="max-w-[68ch] pb-5 text-muted">
          <p>{answer}</p>
          {more}
        </div>
      </details>
    ))}
  </div>
);
