import { CircleAlert, CircleCheck, CreditCard, Smartphone } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

const ICONS = {
  waiting: { icon: Smartphone, ink: 'text-link' },
  page: { icon: CreditCard, ink: 'text-link' },
  good: { icon: CircleCheck, ink: 'text-success' },
  bad: { icon: CircleAlert, ink: 'text-warning' },
} as const;

interface StageTitleProps {
  tone: keyof typeof ICONS;
  /** It has just taken the place of something: takes a focus that would otherwise be lost. */
  fresh?: boolean;
  children: ReactNode;
}

export function StageTitle({ tone, fresh = false, children }: StageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { icon: Icon, ink } = ICONS[tone];
  useEffect(() => {
    // Whoever has gone on to something else is left there.
    if (fresh && document.activeElement === document.body) heading.current?.focus();
  }, [fresh]);
  return (
    <h3 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl">
      <Icon size={26} aria-hidden="true" className={`shrink-0 ${ink}`} />
      {children}
    </h3>
  );
}
