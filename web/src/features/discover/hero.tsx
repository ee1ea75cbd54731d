import { cn } from '../../shared/cn';

/** Introduces Circlet to visitors; shows the page title to everyone else. */
export function Hero({ isNew }: { isNew: boolean }) {
  return (
    <div className="flex max-w-3xl flex-col gap-1 sm:gap-2">
      <h1
        className={cn(
          'text-2xl leading-tight font-black tracking-tight text-balance sm:text-4xl',
          isNew && '[@media(height>=50rem)]:text-4xl',
        )}
      >
        {isNew ? 'Find your small circle of friends' : 'Discover Groups'}
      </h1>
      <p className={cn('text-ink-soft sm:text-lg', !isNew && 'max-sm:hidden')}>
        {isNew ? 'Two to eight people near you who like what you like.' : 'Small circles with room for you.'}
        {isNew && <span className="max-sm:hidden"> Ask to join a circle and say hello.</span>}
      </p>
    </div>
  );
}
