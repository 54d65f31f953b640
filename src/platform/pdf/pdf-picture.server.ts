/** Points of the picture: three for each that a paper has room for. */
const MOST_WIDTH = 720;
const MOST_HEIGHT = 240;

/**
 * A picture that we made (never a stranger's, decision 050) as PDF files hold it, for they know no
 * WebP: small, in greys, on white. The same picture is the same bytes.
 */
export async function toPdfPicture(bytes: Uint8Array): Promise<Buffer> {
  // A large library, which the shop starts without.
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize({ width: MOST_WIDTH, height: MOST_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .png()
    .toBuffer();
}
