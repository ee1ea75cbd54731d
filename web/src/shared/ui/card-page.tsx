import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '../cn';
import { Card } from './card';

/** A page that consists of one card, such as a form that a link in an email opens. */
export function CardPage({ width = 'md', children }: { width?: 'md' | 'lg'; children: ReactNode }) {
  return (
    <div className="page flex justify-center py-8 sm:py-14">
      <Card className={cn('w-full', width === 'md' ? 'max-w-md' : 'max-w-lg')}>{children}</Card>
    </div>
  );
}

const tones = { accent: 'text-accent', positive: 'text-positive', danger: 'text-danger' } as const;

export interface CardNoticeProps {
  icon: LucideIcon;
  /** An offer, a success or a failure. */
  tone: keyof typeof tones;
  title: string;
  /** What it means, and what to do. */
  text: ReactNode;
  /** The next step, usually one button. */
  children?: ReactNode;
}

/** What a {@link CardPage} tells the user. */
export function CardNotice({ icon: Icon, tone, title, text, children }: CardNoticeProps) {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Icon className={cn('size-12', tones[tone])} aria-hidden="true" />
      <h1 className="text-2xl font-black tracking-tight">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
