import { foldText } from '../fold-text.ts'

/** Text of a file for comparing words: as other texts of guests, and files write spaces as underscores too: "not_attending". */
export const foldCell = (text: string): string => foldText(text.replaceAll('_', ' '))

/** A header as aliases have it: without what stands around it, such as `*`, `:` or "(optional)". */
export function foldHeader(header: string): string {
  return foldCell(header.replace(/[‘’´`]/g, "'"))
    .replace(/\((optional|opcional|required|obligatorio|si aplica)\)/g, '')
    .replace(/^[\s*:.¿-]+|[\s*:?¿]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether the words of `part` follow one another in `text`; both are folded. */
export const hasWords = (text: string, part: string): boolean => ` ${wordsOf(text)} `.includes(` ${wordsOf(part)} `)

const wordsOf = (text: string): string => text.replace(/[^\p{L}\p{N}#+']+/gu, ' ').trim()
