/** What the worker of a PDF is asked. */
export type PdfRequest =
  | { readonly kind: 'open'; readonly content: ArrayBuffer }
  /** A page, from 1, with its longer side in pixels. */
  | { readonly kind: 'draw'; readonly page: number; readonly side: number }

export type PdfResponse =
  | { readonly kind: 'opened'; readonly pages: number }
  | { readonly kind: 'drawn'; readonly picture: ImageBitmap }
  | { readonly kind: 'failed'; readonly message: string }
