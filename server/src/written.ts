/** An answer that is stored as it goes over the wire: JSON text, sent without being parsed. */
export class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
