import type { LucideIcon } from 'lucide-react';

import { cn } from '../../cn';

const tones = {
  positive:
    'aria-pressed:border-positive aria-pressed:bg-positive-soft aria-pressed:text-positive aria-pressed:hover:bg-positive-soft',
  warning:
    'aria-pressed:border-warning aria-pressed:bg-warning-soft aria-pressed:text-warning aria-pressed:hover:bg-warning-soft',
  danger:
    'aria-pressed:border-danger aria-pressed:bg-danger-soft aria-pressed:text-danger aria-pressed:hover:bg-danger-soft',
} as const;

export interface Answer<Value> {
  value: Value;
  label: string;
  icon: LucideIcon;
  tone: keyof typeof tones;
}

export interface AnswerButtonsProps<Value> {
  /** What is answered, for screen readers. */
  label: string;
  answers: readonly Answer<Value>[];
  value: Value | null;
  onAnswer: (value: Value) => void;
  /** Shows only the icons on small screens. */
  small?: boolean;
  className?: string;
}

/** Toggle buttons of which at most one is pressed. One tap answers. */
export function AnswerButtons<Value extends string>({
  label,
  answers,
  value,
  onAnswer,
  small = false,
  className,
}: AnswerButtonsProps<Value>) {
  return (
    <div role="group" aria-label={label} className={cn('flex gap-1', className)}>
      {answers.map((answer) => (
        <button
          key={answer.value}
          type="button"
          aria-pressed={value === answer.value}
          className={cn(
            'inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-md border border-line-strong bg-surface text-sm font-bold text-ink-soft transition-[color,background-color,border-color,scale] select-none hover:border-ink-soft hover:bg-sunken hover:text-ink active:scale-[0.96]',
            small ? '@md:px-3' : 'grow px-3',
            tones[answer.tone],
          )}
          onClick={() => {
            onAnswer(answer.value);
          }}
        >
          <answer.icon className="size-4.5" strokeWidth={2.5} aria-hidden="true" />
          <span className={cn(small && 'sr-only @md:not-sr-only')}>{answer.label}</span>
        </button>
      ))}
    </div>
  );
}
