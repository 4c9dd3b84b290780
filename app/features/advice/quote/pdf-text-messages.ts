/** What the worker of a quote's PDF is sent: the file. */
export interface PdfTextRequest {
  readonly content: ArrayBuffer
}

export type PdfTextResponse =
  | { readonly kind: 'read'; readonly text: string; readonly pages: number; readonly isCut: boolean }
  | { readonly kind: 'failed'; readonly message: string }
