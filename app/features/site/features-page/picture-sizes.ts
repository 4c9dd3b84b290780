/**
 * The product pictures: the viewport used for each and the pixel size of its file. Pages declare the size, so that
 * nothing shifts when a picture loads.
 */
export const PICTURE_SIZES = {
  desktop: { width: 1_200, height: 780, scale: 1.25, quality: 58 },
  phone: { width: 686, height: 980, scale: 1.75, quality: 52 },
} as const

export type PictureDevice = keyof typeof PICTURE_SIZES
