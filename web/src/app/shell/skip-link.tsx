/** First Tab stop of every page. Skips the header and jumps to the main content. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-4 top-3 z-60 -translate-y-20 rounded-full bg-ink px-5 py-2.5 font-bold text-canvas transition-transform focus:translate-y-0 focus:shadow-lg"
    >
      Skip to content
    </a>
  );
}
