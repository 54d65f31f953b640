import type { SVGProps } from 'react';

/** Marks that lucide does not carry, drawn on the same 24-pixel grid and line width. */
function Mark({ size = 20, children, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

interface MarkProps {
  size?: number;
  className?: string;
}

export function WhatsAppIcon(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M3.2 20.8l1.3-4.5a9 9 0 1 1 3.3 3.2z" />
      <path d="M9 8.2c-.7 2.9 3 6.8 6.4 6.9l1-1.5-2-1.2-1.1.9c-1-.5-1.9-1.4-2.4-2.4l.9-1.1-1.1-2z" />
    </Mark>
  );
}

export function FacebookIcon(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M17 3h-2.5a4.5 4.5 0 0 0-4.5 4.5V10H7v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h2z" />
    </Mark>
  );
}

export function InstagramIcon(props: MarkProps) {
  return (
    <Mark {...props}>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </Mark>
  );
}

export function TikTokIcon(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M13.5 3v12.2a3.8 3.8 0 1 1-3.8-3.8" />
      <path d="M13.5 3c.3 3 2.3 5 5.5 5.2" />
    </Mark>
  );
}

export function XIcon(props: MarkProps) {
  return (
    <Mark {...props}>
      <path d="M4 4l11.8 16H20L8.2 4z" />
      <path d="M4.5 20l6.1-6.7M13.4 10.6L19.3 4" />
    </Mark>
  );
}
