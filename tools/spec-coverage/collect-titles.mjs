import ts from 'typescript';

/**
 * A test and its full title.
 * @typedef {object} TestTitle
 * @property {string} file
 * @property {string} title descriptions of its groups, the test and its steps, joined by ' > '
 */

const between = ' > ';
const groups = ['describe', 'test.describe'];
const tests = ['it', 'test', 'test.step'];

/** @param {ts.Expression} callee */
function nameOf(callee) {
  const text = callee.getText();
  return /^(?:test\.step|test\.describe|describe|it|test)\b/.exec(text)?.[0];
}

/** @param {ts.Node | undefined} node */
function literal(node) {
  if (node === undefined) return undefined;
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (node.kind === ts.SyntaxKind.NullKeyword) return 'null';
  if (node.kind === ts.SyntaxKind.TrueKeyword) return 'true';
  if (node.kind === ts.SyntaxKind.FalseKeyword) return 'false';
  return undefined;
}

/**
 * Returns the rows of `it.each(table)('…', …)` if the table is a literal.
 * @param {ts.Expression} callee
 */
function rowsOf(callee) {
  if (!ts.isCallExpression(callee)) return [];
  let [table] = callee.arguments;
  while (table !== undefined && (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)))
    table = table.expression;
  return table !== undefined && ts.isArrayLiteralExpression(table) ? [...table.elements] : [];
}

/**
 * Fills the values of a table row into a title. Placeholders
 * for values that are not literals stay as they are.
 * @param {string} title
 * @param {ts.Expression} row
 */
function fill(title, row) {
  if (ts.isObjectLiteralExpression(row)) {
    return title.replaceAll(/\$(\w+)/g, (whole, key) => {
      const property = row.properties.find((one) => one.name?.getText() === key);
      return (
        literal(property && ts.isPropertyAssignment(property) ? property.initializer : undefined) ?? whole
      );
    });
  }
  const values = ts.isArrayLiteralExpression(row) ? [...row.elements] : [row];
  return title.replaceAll(/%[spij]/g, (whole) => literal(values.shift()) ?? whole);
}

/**
 * Returns the titles of the tests in a file.
 * @param {string} file
 * @param {string} source
 * @returns {TestTitle[]}
 */
export function collectTitles(file, source) {
  /** @type {TestTitle[]} */
  const found = [];
  /**
   * @param {ts.Node} node
   * @param {string[]} path
   */
  const visit = (node, path) => {
    if (!ts.isCallExpression(node)) {
      ts.forEachChild(node, (child) => visit(child, path));
      return;
    }
    const name = nameOf(node.expression);
    const [first, ...rest] = node.arguments;
    const isNamed = first !== undefined && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first));
    if (name === undefined || !isNamed || rest.length === 0) {
      ts.forEachChild(node, (child) => visit(child, path));
      return;
    }
    const title = ts.isStringLiteralLike(first) ? first.text : first.getText().slice(1, -1);
    const rows = rowsOf(node.expression);
    const titles = rows.length === 0 ? [title] : [...new Set(rows.map((row) => fill(title, row)))];
    for (const one of titles) {
      const inner = [...path, one];
      if (tests.includes(name)) found.push({ file, title: inner.join(between) });
      if (groups.includes(name) || one === titles[0]) for (const argument of rest) visit(argument, inner);
    }
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), []);
  return found;
}
