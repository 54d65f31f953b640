/** The server keeps no more than that of each side. */
const MOST_SIDE = 2000;
/** Smaller than that it is sent as it is. */
const SMALL_BYTES = 600_000;

/**
 * The photo with fewer points, for a slow line: a phone's camera makes 4 to 12 MB of it. As it is
 * where the browser cannot open it; the server says what it thinks of it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MOST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85);
    });
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
