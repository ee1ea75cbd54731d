const MENTION = /(?<![\w.@])@([a-z0-9_.]{3,31})/gi;

/**
 * The usernames that a text names as `@username`, in lower case. A dot at the end of a name may end the sentence instead,
 * so such a name is given both ways.
 */
export function mentionedNames(content: string): string[] {
  const names = [...content.matchAll(MENTION)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names.flatMap((name) => [name, name.replace(/\.+$/, '')]))];
}
