/**
 * Turns `messages/en.json` into one module of plain functions per section, so that a page carries only its own texts.
 * A text may hold `{name}` and `{n, plural, one {# guest} other {# guests}}` (a part of ICU MessageFormat).
 */

type Part = string | { name: string } | { name: string; plural: Record<string, Part[]> };

const wordAt = (source: string, from: number): string =>
  /^\s*([\w=]+)\s*/.exec(source.slice(from))?.[0] ?? '';

class Reader {
  at = 0;
  constructor(readonly source: string) {}

  parts(inPlural: string | null): Part[] {
    const parts: Part[] = [];
    let literal = '';
    while (this.at < this.source.length && this.source[this.at] !== '}') {
      const letter = this.source[this.at] ?? '';
      this.at += 1;
      if (letter !== '{' && !(letter === '#' && inPlural)) {
        literal += letter;
        continue;
      }
      if (literal) parts.push(literal);
      literal = '';
      parts.push(letter === '#' && inPlural ? { name: inPlural } : this.argument());
    }
    if (literal) parts.push(literal);
    return parts;
  }

  private word(): string {
    const found = wordAt(this.source, this.at);
    if (!found) throw new Error(`A name is missing in “${this.source}” at ${this.at}`);
    this.at += found.length;
    return found.trim();
  }

  private expect(letter: string): void {
    if (this.source[this.at] !== letter) throw new Error(`“${letter}” is missing in “${this.source}”`);
    this.at += 1;
  }

  private argument(): Part {
    const name = this.word();
    if (this.source[this.at] === '}') {
      this.at += 1;
      return { name };
    }
    this.expect(',');
    if (this.word() !== 'plural') throw new Error(`Only plural is known: “${this.source}”`);
    this.expect(',');
    const plural: Record<string, Part[]> = {};
    while (this.source[this.at] !== '}') {
      const form = this.word();
      this.expect('{');
      plural[form] = this.parts(name);
      this.expect('}');
      this.at += /^\s*/.exec(this.source.slice(this.at))?.[0].length ?? 0;
    }
    this.at += 1;
    return { name, plural };
  }
}

export const parseMessage = (source: string): Part[] => {
  const reader = new Reader(source);
  const parts = reader.parts(null);
  if (reader.at < source.length) throw new Error(`A “}” too many in “${source}”`);
  return parts;
};

const quoted = (text: string): string => text.replace(/[\\`]|\$\{/g, '\\$&');

const templateOf = (parts: Part[]): string => {
  const inner = parts.map((part) => {
    if (typeof part === 'string') return quoted(part);
    return 'plural' in part ? `\${${choiceOf(part.name, part.plural)}}` : `\${v.${part.name}}`;
  });
  return `\`${inner.join('')}\``;
};

const choiceOf = (name: string, plural: Record<string, Part[]>): string =>
  Object.entries(plural).reduceRight(
    (rest, [form, parts]) =>
      form === 'other'
        ? templateOf(parts)
        : form.startsWith('=')
          ? `v.${name} === ${form.slice(1)} ? ${templateOf(parts)} : ${rest}`
          : `rules.select(v.${name}) === '${form}' ? ${templateOf(parts)} : ${rest}`,
    "''",
  );

const argumentsOf = (parts: Part[], found = new Map<string, string>()): Map<string, string> => {
  for (const part of parts) {
    if (typeof part === 'string') continue;
    const isPlural = 'plural' in part;
    if (isPlural || !found.has(part.name)) found.set(part.name, isPlural ? 'number' : 'string | number');
    if (isPlural) for (const form of Object.values(part.plural)) argumentsOf(form, found);
  }
  return found;
};

const functionOf = (key: string, text: string): string => {
  const parts = parseMessage(text);
  const wanted = [...argumentsOf(parts)].map(([name, type]) => `${name}: ${type}`);
  return `export const ${key} = (${wanted.length ? `v: { ${wanted.join('; ')} }` : ''}): string => ${templateOf(parts)};\n`;
};

/** The text of the module for one section. */
export const compileSection = (texts: Record<string, string>, language: string): string => {
  const body = Object.entries(texts)
    .map(([key, text]) => functionOf(key, text))
    .join('');
  const rules = body.includes('rules.select')
    ? `const rules = /* @__PURE__ */ new Intl.PluralRules('${language}');\n`
    : '';
  return `${rules}${body}`;
};
