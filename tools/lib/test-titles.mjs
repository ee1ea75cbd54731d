import ts from 'typescript';
import { textFiles } from './text-files.mjs';

/**
 * The title of a test, of a group of tests or of a step. Its path begins with the titles of the groups around it.
 * @typedef {{ file: string, path: string[] }} TestTitle
 */

const testCall = /^(?:test\.step|test\.describe|describe|it|test)\b/;

/** The ids of rules at the end of a title. */
export const ruleIds = / \[([RD]\d+\.\d+(?: [RD]\d+\.\d+)*)\]$/;

/** Returns the ids of rules in a title. @param {string} title */
export const idsIn = (title) => ruleIds.exec(title)?.[1]?.split(' ') ?? [];

/**
 * Returns the titles of the rows of `it.each([…])` that name rules of their own: the texts of the row, up to the ids.
 * @param {ts.Expression} callee
 */
function titlesOfRows(callee) {
  const [table] = ts.isCallExpression(callee) ? callee.arguments : [];
  if (table === undefined || !ts.isArrayLiteralExpression(table)) return [];
  return table.elements.flatMap((row) => {
    const texts = ts.isArrayLiteralExpression(row) ? row.elements.filter(ts.isStringLiteralLike) : [];
    const end = texts.findIndex(({ text }) => ruleIds.test(` ${text}`));
    const title = texts.slice(0, end + 1).map(({ text }) => text);
    return end === -1 ? [] : [title.join(' ')];
  });
}

/**
 * Returns the titles in a test file. Placeholders for the rows of a table stay as they are, and
 * rows that name rules have titles of their own.
 * @param {string} file
 * @param {string} source
 */
export function titlesIn(file, source) {
  /** @type {TestTitle[]} */
  const found = [];
  /** @param {ts.Node} node @param {string[]} path */
  const visit = (node, path) => {
    let inner = path;
    if (ts.isCallExpression(node) && node.arguments.length > 1 && testCall.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) {
        inner = [...path, ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1)];
        found.push({ file, path: inner });
        for (const row of titlesOfRows(node.expression)) found.push({ file, path: [...path, row] });
      }
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), []);
  return found;
}

/** Returns the titles of all tests in the repository, by file. */
export const allTitles = () =>
  textFiles()
    .filter(({ file }) => /\.test\.(?:ts|tsx|mjs)$/.test(file))
    .flatMap(({ file, content }) => titlesIn(file, content));

/** Escapes a text for a regular expression. @param {string} text */
export const literally = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Placeholders of tables (`%s`, `$name`) and templates. */
const placeholders = /%[a-z]|\$\w+|\$\{[^}]*\}/g;

/**
 * Returns the pattern of the names that a title can have when its placeholders have values.
 * @param {string} title
 */
const patternOf = (title) => new RegExp(`^${title.split(placeholders).map(literally).join('.+')}$`);

/**
 * Returns whether a title has the name: its last titles, joined by ' > ', without the ids of
 * rules. The name can have values for the placeholders of titles that have words of their own.
 * @param {TestTitle} title
 * @param {string} name
 */
export function hasName({ path }, name) {
  const parts = name.split(' > ');
  const titles = path.slice(-parts.length).map((title) => title.replace(ruleIds, ''));
  return (
    titles.length === parts.length &&
    titles.every((title, at) => {
      const part = parts[at] ?? '';
      return (
        title === part || (/[a-z]{2}/.test(title.replace(placeholders, '')) && patternOf(title).test(part))
      );
    })
  );
}

/**
 * Returns whether the full name of a test, as Jest reports it, starts with the text. The text must not end in
 * the value of a placeholder, because any other text would do as well there.
 * @param {TestTitle} title
 * @param {string} text
 */
export function startsWith({ path }, text) {
  const title = path.join(' ');
  const starts = Array.from(title, (_, at) => title.slice(0, at + 1));
  return starts.some(
    (start) => (start.split(placeholders).at(-1) ?? '').length > 1 && patternOf(start).test(text),
  );
}
