const key = 'circlet.destination';

/** Keeps where a visitor wanted to go, until they have signed in in this tab. */
export function rememberDestination(address: string): void {
  try {
    sessionStorage.setItem(key, address);
  } catch {
    // Without storage one lands on home.
  }
}

/** Where to go after signing in, told once; home where nothing else was wanted. */
export function takeDestination(): string {
  try {
    const address = sessionStorage.getItem(key) ?? '/';
    sessionStorage.removeItem(key);
    return address;
  } catch {
    return '/';
  }
}
