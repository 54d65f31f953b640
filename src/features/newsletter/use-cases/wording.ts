/** The wording of consent that stands at the form; a changed text gets a new date. */
export const WORDING = '2026-11-21';
