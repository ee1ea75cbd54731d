/** Returns whether a `Content-Type` is JSON. A charset, if given, must be UTF-8. */
export function isJsonType(contentType: string | undefined): boolean {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim().toLowerCase());
  return (
    type === 'application/json' &&
    parameters.every(
      (parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter),
    )
  );
}
