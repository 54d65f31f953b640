declare module '*?script' {
  /** The module as a script that a page carries itself. */
  const text: string;
  export default text;
}

declare module 'virtual:admin-page-files' {
  /** Addresses of scripts, by the path of a page of the back office (`/admin/orders/$id`). */
  const files: Readonly<Record<string, readonly string[]>>;
  export default files;
}
