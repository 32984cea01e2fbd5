import { parse, type Select, type Token } from '@messageformat/parser';

/**
 * Compiles a section of the message catalogue to a module of plain functions, so that a page loads only its
 * own texts and no library at run time. Texts may contain `{name}` and `{n, plural, one {# guest} other {#
 * guests}}` (ICU MessageFormat).
 */

type Plural = Select & { type: 'plural' };

const isPlural = (token: Token): token is Plural => token.type === 'plural';

/** The parts of a text. Throws on invalid ICU MessageFormat and on its unsupported parts. */
export const parseMessage = (source: string): Token[] => {
  const tokens = parse(source, { cardinal: ['one', 'other'] });
  const strange = tokens.find(({ type }) => !['content', 'argument', 'plural', 'octothorpe'].includes(type));
  if (strange) throw new Error(`Only plural is supported, not ${strange.type}: “${source}”`);
  return tokens;
};

const quoted = (text: string): string => text.replace(/[\\`]|\$\{/g, '\\$&');

/** `count` is the argument of the enclosing plural, for `#`: a number with its digits grouped as in India, in every language. */
const partOf = (token: Token, count: string): string => {
  if (token.type === 'content') return quoted(token.value);
  if (token.type === 'octothorpe') return `\${grouping.format(v.${count})}`;
  if (isPlural(token)) return `\${${choiceOf(token)}}`;
  return `\${v.${token.arg}}`;
};

const templateOf = (tokens: readonly Token[], count = ''): string =>
  `\`${tokens.map((token) => partOf(token, count)).join('')}\``;

const choiceOf = ({ arg, cases }: Plural): string =>
  cases.reduceRight((rest, { key, tokens }) => {
    const text = templateOf(tokens, arg);
    if (key === 'other') return text;
    const isCase = key.startsWith('=')
      ? `v.${arg} === ${key.slice(1)}`
      : `rules.select(v.${arg}) === '${key}'`;
    return `${isCase} ? ${text} : ${rest}`;
  }, "''");

const argumentsOf = (tokens: readonly Token[], found = new Map<string, string>()): Map<string, string> => {
  for (const token of tokens) {
    if (token.type === 'argument' && !found.has(token.arg)) found.set(token.arg, 'string | number');
    if (!isPlural(token)) continue;
    found.set(token.arg, 'number');
    for (const { tokens: inner } of token.cases) argumentsOf(inner, found);
  }
  return found;
};

/** Keys become function names, where reserved words would be invalid. */
const reserved =
  /^(break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|await)$/;

/** The source of a text's function. */
const functionOf = (key: string, text: string): string => {
  if (reserved.test(key) || !/^\w+$/.test(key)) throw new Error(`${key} is not a valid key of a text`);
  const parts = parseMessage(text);
  const wanted = [...argumentsOf(parts)].map(([name, type]) => `${name}: ${type}`);
  return `(${wanted.length ? `v: { ${wanted.join('; ')} }` : ''}): string => ${templateOf(parts)}`;
};

/** The constants that a module of texts needs. */
const withConstants = (body: string, language: string): string => {
  const rules = `const rules = /* @__PURE__ */ new Intl.PluralRules('${language}');\n`;
  const grouping = "const grouping = /* @__PURE__ */ new Intl.NumberFormat('en-IN');\n";
  return `${body.includes('rules.select') ? rules : ''}${body.includes('grouping.format') ? grouping : ''}${body}`;
};

/** The module of one section: each text is an export. */
export const compileSection = (texts: Record<string, string>, language: string): string => {
  const body = Object.entries(texts).map(
    ([key, text]) => `export const ${key} = ${functionOf(key, text)};\n`,
  );
  return withConstants(body.join(''), language);
};

/** One module for all sections: each is an exported object of texts. */
export const compileSections = (
  sections: Record<string, Record<string, string>>,
  language: string,
): string => {
  const body = Object.entries(sections).map(([section, texts]) => {
    const functions = Object.entries(texts).map(([key, text]) => `  ${key}: ${functionOf(key, text)},\n`);
    return `export const ${section} = {\n${functions.join('')}};\n`;
  });
  return withConstants(body.join(''), language);
};
