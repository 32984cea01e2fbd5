/** An answer that is stored as it goes over the wire: JSON, sent without being parsed. Its parts follow each other. */
export class Written {
  readonly bytes: Buffer;

  constructor(...parts: (string | Buffer)[]) {
    const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
    this.bytes = bytes.length === 1 && bytes[0] ? bytes[0] : Buffer.concat(bytes);
  }
}

/** JSON texts as a list in JSON, in parts. */
export const jsonList = (texts: readonly Buffer[]): (string | Buffer)[] => [
  '[',
  ...texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text])),
  ']',
];

const comma = Buffer.from(',');

/** An answer that lacks something for the moment: nobody else is told the same. */
export class Uncacheable<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}
