import { cn } from '../cn';

const places = Array.from({ length: 8 }, (_, index) => {
  const angle = (index / 8) * 2 * Math.PI - Math.PI / 2;
  return { x: 48 + 34 * Math.cos(angle), y: 48 + 34 * Math.sin(angle) };
});

/** Circle of eight places, all but one of them open: someone has to go first. */
export function OpenRing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" className={cn('size-24', className)} fill="none" aria-hidden="true">
      {places.map(({ x, y }, index) =>
        index === 1 ? (
          <circle key={index} cx={x} cy={y} r="9" className="fill-accent" />
        ) : (
          <circle
            key={index}
            cx={x}
            cy={y}
            r="8"
            className="stroke-line-strong"
            strokeWidth={1.75}
            strokeDasharray="3.2 3.1"
            strokeLinecap="round"
          />
        ),
      )}
      <circle cx="48" cy="48" r="13" className="fill-sunken" />
    </svg>
  );
}
