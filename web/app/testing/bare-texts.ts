import ts from 'typescript';

/**
 * The kind of a child of a JSX element: an element that is always there (`element`) or comes and goes (`varying`), a text that
 * stays (`text`) or changes (`changing`), a text or an element (`either`), or a prop that holds elements (`node`).
 */
type Kind = 'element' | 'varying' | 'text' | 'changing' | 'either' | 'node' | 'nothing';

/** Names of values that hold elements although no type in their file says so. */
const elementNames = new Set(['children', 'dialog']);

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node)
    ? unwrapped(node.expression)
    : node;

const isJsx = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);

const isNothing = (node: ts.Expression): boolean =>
  node.kind === ts.SyntaxKind.NullKeyword ||
  node.kind === ts.SyntaxKind.FalseKeyword ||
  (ts.isIdentifier(node) && node.text === 'undefined') ||
  (ts.isStringLiteral(node) && node.text === '');

/** The kind of a choice between alternatives. */
const either = (kinds: Kind[]): Kind => {
  const hasText = kinds.some((kind) => kind === 'text' || kind === 'changing' || kind === 'either');
  const hasElement = kinds.some((kind) => kind === 'element' || kind === 'varying' || kind === 'either');
  if (hasText) return hasElement ? 'either' : 'changing';
  return kinds.includes('node') ? 'node' : 'varying';
};

const isText = (kind: Kind): boolean => kind === 'text' || kind === 'changing' || kind === 'either';

/** A value of unknown type does not count as a text here. */
const rendersText = (kind: Kind): boolean => kind === 'text' || kind === 'either';

const returnsOf = ({ body }: ts.ArrowFunction): ts.Expression[] => {
  if (!ts.isBlock(body)) return [body];
  return body.statements.flatMap((statement) =>
    ts.isReturnStatement(statement) && statement.expression ? [statement.expression] : [],
  );
};

/** The elements in a source file with a text that needs its own element. */
export function bareTexts(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const nodeNames = new Set([
    ...elementNames,
    ...[...source.matchAll(/(\w+)\??: (?:\([^)]*\) => )?(?:ReactNode|ReactElement)/g)].map(
      ([, name]) => name,
    ),
  ]);
  const jsxNames = new Map<string, Kind>();
  const found: string[] = [];

  const ofName = ({ text }: ts.MemberName): Kind =>
    jsxNames.get(text) ?? (nodeNames.has(text) ? 'node' : 'changing');

  const ofMethod = ({ name, expression }: ts.PropertyAccessExpression, isWithoutValues: boolean): Kind => {
    if (['map', 'flatMap', 'from'].includes(name.text)) return 'varying';
    return isWithoutValues && expression.getText().endsWith('Text') ? 'text' : ofName(name);
  };

  const ofBinary = ({ left, right, operatorToken }: ts.BinaryExpression): Kind => {
    switch (operatorToken.kind) {
      case ts.SyntaxKind.AmpersandAmpersandToken:
        return either([kindOf(right), 'nothing']);
      case ts.SyntaxKind.BarBarToken:
      case ts.SyntaxKind.QuestionQuestionToken:
        return either([kindOf(left), kindOf(right)]);
      default:
        return 'changing';
    }
  };

  const ofReference = (node: ts.Expression): Kind => {
    if (ts.isIdentifier(node)) return ofName(node);
    return ts.isPropertyAccessExpression(node) ? ofName(node.name) : 'changing';
  };

  const ofCall = ({ expression, arguments: values }: ts.CallExpression): Kind =>
    ts.isPropertyAccessExpression(expression)
      ? ofMethod(expression, values.length === 0)
      : ofReference(expression);

  const kindOf = (whole: ts.Expression): Kind => {
    const node = unwrapped(whole);
    if (isJsx(node)) return 'element';
    if (isNothing(node)) return 'nothing';
    if (ts.isStringLiteralLike(node)) return 'text';
    if (ts.isConditionalExpression(node)) return either([kindOf(node.whenTrue), kindOf(node.whenFalse)]);
    if (ts.isBinaryExpression(node)) return ofBinary(node);
    return ts.isCallExpression(node) ? ofCall(node) : ofReference(node);
  };

  const kindsOf = (children: readonly ts.JsxChild[]): Kind[] => children.flatMap(kindsOfChild);

  const kindsOfChild = (child: ts.JsxChild): Kind[] => {
    if (ts.isJsxFragment(child)) return kindsOf(child.children);
    if (ts.isJsxText(child)) return child.text.trim() ? ['text'] : [];
    if (!ts.isJsxExpression(child)) return ['element'];
    const { expression } = child;
    const isBlank = !expression || (ts.isStringLiteral(expression) && expression.text.trim() === '');
    return isBlank ? [] : [kindOf(expression)];
  };

  const learnNames = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const kind = kindOf(node.initializer);
      if (kind === 'element' || kind === 'varying') jsxNames.set(node.name.text, kind);
    }
    ts.forEachChild(node, learnNames);
  };

  const isBare = (children: readonly ts.JsxChild[]): boolean => {
    const kinds = kindsOf(children);
    const isMoved = kinds.some((kind) => kind === 'varying' || kind === 'changing' || kind === 'either');
    return kinds.length > 1 && isMoved && kinds.some(isText);
  };

  /** Its siblings are those of the place where it is used. */
  const isBareRoot = (node: ts.Node): boolean =>
    ts.isJsxFragment(node) && !isJsx(node.parent) && kindsOf(node.children).some(isText);

  const isBareComponent = (node: ts.Node): boolean =>
    ts.isVariableDeclaration(node) &&
    ts.isIdentifier(node.name) &&
    /^[A-Z]/.test(node.name.text) &&
    node.initializer !== undefined &&
    ts.isArrowFunction(node.initializer) &&
    returnsOf(node.initializer).some((value) => rendersText(kindOf(value)));

  const check = (node: ts.Node) => {
    if ((ts.isJsxElement(node) && isBare(node.children)) || isBareRoot(node) || isBareComponent(node)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(`${path}:${line}`);
    }
    ts.forEachChild(node, check);
  };

  learnNames(file);
  check(file);
  return found;
}
