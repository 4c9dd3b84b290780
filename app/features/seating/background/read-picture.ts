import { MAX_FILE_BYTES } from '#app/lib/api/plan-files.ts'

/** Why a file cannot lie below the room. */
export type PictureProblem = 'wrong-type' | 'too-large' | 'empty' | 'unreadable'

export class PictureRefused extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

/** What a file may weigh before it is drawn anew. */
const MAX_SOURCE_BYTES = 25 * 1024 * 1024

/** For the file chooser. */
export const ACCEPTED = 'image/png,image/jpeg,image/webp,application/pdf'

const HEAD_BYTES = 1024

/** What the first bytes of a file say that it is: its name and its type may say anything. */
export function kindOfBytes(head: Uint8Array): 'picture' | 'pdf' | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.startsWith('\x89PNG\r\n\x1a\n') || text.startsWith('\xff\xd8\xff')) return 'picture'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'picture'
  // Some programs write something before it.
  return text.includes('%PDF-') ? 'pdf' : null
}

/** @throws PictureRefused for what is neither a picture nor a PDF, or too large */
export async function kindOfFile(file: File): Promise<'picture' | 'pdf'> {
  if (file.size === 0) throw new PictureRefused('empty')
  if (file.size > MAX_SOURCE_BYTES) throw new PictureRefused('too-large')
  const kind = kindOfBytes(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()))
  if (kind === null) throw new PictureRefused('wrong-type')
  return kind
}

/** The longer side of a stored picture, in pixels: a wall of forty metres still has a pixel for each centimetre or so. */
export const MAX_SIDE = 3200

/** @throws PictureRefused when it cannot be decoded */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (cause) {
    throw new PictureRefused('unreadable', { cause })
  }
}

/** A picture as it is stored. */
export interface StoredPicture {
  readonly file: File
  /** Its height in widths. */
  readonly ratio: number
}

/**
 * Draws a picture anew, on white and at most so large: what is stored is nothing but a picture, without the place and the
 * time at which a phone took it.
 */
export async function storedPicture(picture: ImageBitmap, name: string): Promise<StoredPicture> {
  let side = MAX_SIDE
  for (;;) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new PictureRefused('unreadable')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const content = await jpegOf(canvas)
    if (!content) throw new PictureRefused('unreadable')
    if (content.size <= MAX_FILE_BYTES) {
      const stem = name.replace(/\.[^.]*$/, '') || 'plan'
      const file = new File([content], `${stem}.jpg`, { type: content.type })
      return { file, ratio: canvas.height / canvas.width }
    }
    side *= 0.7
  }
}

const QUALITY = 0.86

/** The one kind that every browser writes, and a PDF of the room holds as it is. */
const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
