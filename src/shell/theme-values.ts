export const THEME_KEY = 'theme';

/** The ground of each theme, for `<meta name="theme-color">`. */
export const GROUND = { night: '#0b0c14', day: '#fcfaf6' } as const;

export type Theme = keyof typeof GROUND;
