import { markLine } from './mark-line.ts';

// In the head, before the browser knows of a font, a link or a picture.
markLine();
