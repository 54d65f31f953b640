declare module '*?script' {
  /** The module as a script that a page carries itself. */
  const text: string;
  export default text;
}
