/** The longer side of a photo that is kept, in pixels. */
const MAX_SIDE = 2048
const QUALITY = 0.82

/**
 * A photo of a phone, small enough to be kept on the device and sent over a bad network, and without the place where it was taken. What this browser
 * cannot draw is left as it is.
 */
export async function shrinkPhoto(photo: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(photo)
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return shrunk ?? photo
  } catch {
    // Some browsers cannot read the format of some phones.
    return photo
  }
}
