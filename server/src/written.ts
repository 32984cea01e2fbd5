/** A response stored as JSON and sent without being parsed. Its parts are concatenated. */
export class Written {
  readonly bytes: Buffer;

  constructor(...parts: (string | Buffer)[]) {
    const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
    this.bytes = bytes.length === 1 && bytes[0] ? bytes[0] : Buffer.concat(bytes);
  }
}

/** A JSON array of JSON texts, in parts. */
export const jsonList = (texts: readonly Buffer[]): (string | Buffer)[] => [
  '[',
  ...texts.flatMap((text, index) => (index === 0 ? [text] : [comma, text])),
  ']',
];

const comma = Buffer.from(',');

/** A response that is temporarily incomplete and must not be cached for others. */
export class Uncacheable<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}
