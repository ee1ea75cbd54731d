const MENTION = /(?<![\w.@])@([a-z0-9_.]{3,31})/gi;

/**
 * Returns the usernames that a text mentions as `@username`, in lower case. A trailing dot may belong to the
 * name or end the sentence, so such a name is returned both with and without it.
 */
export function mentionedNames(content: string): string[] {
  const names = [...content.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names.flatMap((name) => [name, name.replace(/\.+$/, '')]))];
}
