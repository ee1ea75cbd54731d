/**
 * External style sheets and inline styles in Bull Board's page. Our content security policy blocks
 * both, and the page works without them.
 */
const blockedContent = [/<link[^>]+href="https:[^>]*>/g, /<style>.*?<\/style>/gs] as const;

/** Returns the page without the parts that our content security policy blocks. */
export const stripBlockedContent = (html: string): string =>
  blockedContent.reduce((page, pattern) => page.replaceAll(pattern, ''), html);
