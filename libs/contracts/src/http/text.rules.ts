/** Fast path: by far the most text matches this and needs no cleaning. */
const plain = /^[\u0020-\u007e\n]*$/;

/**
 * Scripts that use joiners between letters: Arabic and related scripts, Mongolian, and those of
 * India and its neighbors.
 */
const joiningScripts = [
  ...['Arab', 'Syrc', 'Thaa', 'Nkoo', 'Mand', 'Adlm', 'Mong', 'Phag', 'Deva', 'Beng', 'Guru', 'Gujr'],
  ...['Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Tibt', 'Mymr', 'Khmr', 'Java', 'Bali'],
]
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

/**
 * Sequences that need a character that is hidden elsewhere: regional flags, joined emoji, and letters of
 * scripts that use joiners, such as Persian and Hindi.
 */
const keptSequences = [
  String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}`,
  String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]*(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]*)+`,
  String.raw`(?=[${joiningScripts}])\p{L}\p{M}*[\u200c\u200d]`,
].join('|');

/** Control characters, direction marks and other shapeless characters. NUL stays, for validation. */
const hidden = String.raw`(?![\0\t\n\r])\p{Cc}|[\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb]|[\u17b4\u17b5\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]`;

/** Letters and signs that look empty. Text art uses them as spaces. */
const blank = String.raw`[\u00ad\u034f\u115f\u1160\u2800\u3164\uffa0]`;

const hiddenInText = new RegExp(`(${keptSequences})|${hidden}`, 'gu');
const hiddenInLine = new RegExp(`(${keptSequences})|${hidden}|${blank}`, 'gu');
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const blanks = new RegExp(blank, 'gu');

/**
 * Longer text stays unchanged, because validation rejects its length anyway. A body that can
 * carry an image has room for megabytes of text or a thousand interests, and cleaning those
 * would block the service for seconds.
 */
const maxCleanedLength = { line: 500, text: 20_000 } as const;

const remove = (text: string, pattern: RegExp): string => text.replace(pattern, '$1');

const emptyIfInvisible = (text: string): string => (visible.test(text.replace(blanks, '')) ? text : '');

/**
 * Returns text without invisible characters that hide, reverse or imitate other text. Line breaks stay. Text
 * without a visible character becomes empty, so that minimum lengths apply.
 */
export function cleanText(text: string): string {
  if (text.length > maxCleanedLength.text) return text;
  if (plain.test(text)) return text.trim();
  return emptyIfInvisible(remove(text.replace(/[\u2028\u2029]/g, '\n'), hiddenInText).trim());
}

/** Returns single-line text, such as a name: cleaned like {@link cleanText}, with single spaces. */
export function cleanLine(text: string): string {
  if (text.length > maxCleanedLength.line) return text;
  return emptyIfInvisible(remove(text, hiddenInLine).replace(/\s+/gu, ' ').trim());
}
