/**
 * The pictures of the product: how the screen is set up for each and how many pixels the file has. Pages are told the size
 * beforehand, so that nothing moves when a picture arrives.
 */
export const PICTURE_SIZES = {
  desktop: { width: 1_200, height: 780, scale: 1.25, quality: 62 },
  phone: { width: 686, height: 980, scale: 1.75, quality: 52 },
} as const

export type PictureDevice = keyof typeof PICTURE_SIZES
