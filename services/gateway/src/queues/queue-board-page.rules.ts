/** What the page of Bull Board loads from elsewhere or writes into itself; our policy allows neither, and it works without. */
const unwanted = [/<link[^>]+href="https:[^>]*>/g, /<style>.*?<\/style>/gs] as const;

/** The page as our content security policy takes it. */
export const ownPage = (html: string): string =>
  unwanted.reduce((page, pattern) => page.replaceAll(pattern, ''), html);
