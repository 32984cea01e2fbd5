/** An answer that is stored as it goes over the wire: JSON text, sent without being parsed. */
export class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An answer that lacks something for the moment: nobody else is told the same. */
export class Unkept<Answer> {
  readonly answer: Answer;

  constructor(answer: Answer) {
    this.answer = answer;
  }
}
