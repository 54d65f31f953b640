import { Moon, Sun } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { setTheme, useTheme } from './theme.ts';

export function ThemeToggle() {
  const night = useTheme() === 'night';
  const Icon = night ? Sun : Moon;
  return (
    <Button
      variant="quiet"
      icon
      aria-label={night ? m.nav_theme_to_day() : m.nav_theme_to_night()}
      onClick={() => setTheme(night ? 'day' : 'night')}
    >
      <Icon size={20} aria-hidden="true" />
    </Button>
  );
}
