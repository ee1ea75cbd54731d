const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** Markup that {@link html} has built, so every value in it is escaped. */
export class Html {
  private constructor(private readonly markup: string) {}

  /** Joins the literals of a template with its values. */
  static from(literals: readonly string[], values: readonly HtmlValue[]): Html {
    return new Html(literals.map((literal, index) => literal + Html.markupOf(values[index] ?? '')).join(''));
  }

  private static markupOf(value: HtmlValue): string {
    if (value instanceof Html) return value.markup;
    if (typeof value === 'string') return escaped(value);
    return value.map((each) => Html.markupOf(each)).join('');
  }

  toString(): string {
    return this.markup;
  }
}

/** A value in a template: text to escape, markup that is already safe, or a list of both. */
export type HtmlValue = string | Html | readonly HtmlValue[];

/**
 * Tags a template as HTML. Escapes every string value, in text and in quoted attributes alike, so a template
 * can't forget to.
 */
export const html = (literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  Html.from(literals, values);
