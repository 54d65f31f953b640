/** What a page's head says to search engines, as a script element that no browser runs. */
export function jsonLdScript(data: object) {
  return {
    type: 'application/ld+json',
    // `<` could end the script element from within a product's name.
    children: JSON.stringify(data).replaceAll('<', '\\u003c'),
  };
}
