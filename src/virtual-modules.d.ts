declare module '*?script' {
  /** The module as a script that a page carries itself. */
  const text: string;
  export default text;
}

declare module '*?module' {
  /** The address of the module as one file; empty in development. */
  const address: string;
  export default address;
}

declare module 'virtual:admin-page-files' {
  /** Addresses of scripts, by the path of a page of the back office (`/admin/orders/$id`). */
  const files: Readonly<Record<string, readonly string[]>>;
  export default files;
}
