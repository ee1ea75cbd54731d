const places = Array.from({ length: 7 }, (_, index) => {
  const angle = ((index + 0.5) / 7) * 2 * Math.PI - Math.PI / 2;
  return { x: 16 + 10.6 * Math.cos(angle), y: 16 + 10.6 * Math.sin(angle) };
});

/** The logo: a circle of seven places, one of them open. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} fill="none" aria-hidden="true">
      {places.map(({ x, y }, index) =>
        index === 0 ? (
          <circle key={index} cx={x} cy={y} r="3.1" className="stroke-accent" strokeWidth={1.9} />
        ) : (
          <circle key={index} cx={x} cy={y} r="4" className="fill-accent" />
        ),
      )}
    </svg>
  );
}
