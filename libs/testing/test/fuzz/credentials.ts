import type { Draft } from './apply-twist';
import type { Cast } from './cast';
import type { Persona } from './personas';
import type { Reply } from './wire';

const forged = 'A'.repeat(43);

/** Returns the `Cookie` header of a user, or a broken one. */
export function cookieOf(persona: Persona, session: Draft['session']): string {
  const own = [...persona.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const name = [...persona.cookies.keys()].find((each) => each.includes('session')) ?? 'circlet_session';
  switch (session) {
    case 'own':
      return own;
    case 'none':
      return '';
    case 'forged':
      return `${name}=${forged}`;
    case 'garbage':
      return `=; ;;${name}=%ZZ; ${name}="\xff"; ${name}=${'%F0'.repeat(20)}; __proto__=1`;
    case 'twice':
      return `${name}=${forged}; ${own}`;
    case 'huge':
      return `${name}=${'A'.repeat(9_000)}`;
  }
}

/**
 * Returns the anti-forgery tokens of a request.
 * @param others - a token from another user's session
 */
export function tokensOf(persona: Persona, token: Draft['token'], others: string): string[] {
  const own = persona.csrf ?? '';
  switch (token) {
    case 'own':
      return [own];
    case 'none':
      return [];
    case 'forged':
      return [`${own.slice(0, -4)}AAAA`];
    case 'others':
      return [others];
    case 'twice':
      return [own, own];
    case 'huge':
      return ['A'.repeat(4_000)];
  }
}

/** Stores the cookies of an answer, like a browser. */
export function keepCookies(cast: Cast, persona: Persona, { headers }: Reply): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '') persona.cookies.delete(name);
    else persona.cookies.set(name, value);
    if (value.length > 20) cast.stage.tokens.add(value);
  }
}

/** Fetches the session's anti-forgery token. */
export async function fetchToken(cast: Cast, persona: Persona): Promise<void> {
  const headers = [['cookie', cookieOf(persona, 'own')] as const];
  const reply = await cast.stage.wire.send({ method: 'GET', path: '/api/csrf-token', headers });
  keepCookies(cast, persona, reply);
  persona.csrf = (JSON.parse(reply.text) as { csrfToken: string }).csrfToken;
  cast.stage.tokens.add(persona.csrf);
}
