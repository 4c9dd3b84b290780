import { wrongType } from '../failure.ts'
import { isAllowed, isShown } from '../media-types.ts'

type Test = (head: Buffer, text: string) => boolean

const starts =
  (...bytes: number[]): Test =>
  (head) =>
    bytes.every((byte, index) => head[index] === byte)
const has =
  (word: string, at: number): Test =>
  (head) =>
    head.toString('latin1', at, at + word.length) === word

/** A page or image that can contain scripts begins with one of these, after whitespace and a byte order mark. */
const MARKUP =
  /^\s*(?:<!doctype\s+html|<(?:html|head|body|script|iframe|style|title|table|h1|div|font|br|a|p|b)[\s/>]|<!--)/i
const SVG = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!doctype\s+svg[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i

/**
 * Types recognised by their first bytes: those that no bucket would want by accident, and those that are displayed
 * inline.
 */
const KINDS: readonly (readonly [essence: string, test: Test])[] = [
  ['image/png', starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/jpeg', starts(0xff, 0xd8, 0xff)],
  ['image/gif', (head) => has('GIF87a', 0)(head, '') || has('GIF89a', 0)(head, '')],
  ['image/webp', (head) => has('RIFF', 0)(head, '') && has('WEBP', 8)(head, '')],
  ['image/avif', (head) => has('ftyp', 4)(head, '') && /avi[fs]/.test(head.toString('latin1', 8, 32))],
  ['application/pdf', has('%PDF-', 0)],
  ['image/svg+xml', (_head, text) => SVG.test(text)],
  ['text/html', (_head, text) => MARKUP.test(text)],
  ['application/x-msdownload', has('MZ', 0)],
  ['application/x-executable', starts(0x7f, 0x45, 0x4c, 0x46)],
  ['application/x-mach-binary', (head) => [0xfeedface, 0xfeedfacf, 0xcefaedfe, 0xcffaedfe].includes(uint32(head))],
  ['text/x-shellscript', has('#!', 0)],
]
const DANGEROUS = /^(image\/svg|text\/html|application\/x-|text\/x-)/

/** The type the first bytes indicate, or null when they indicate none that matters here. */
export function sniff(head: Buffer): string | null {
  const text = textOf(head)
  return KINDS.find(([, test]) => test(head, text))?.[0] ?? null
}

/**
 * Checks a file's first bytes against its declared type: a file that is displayed inline must have its declared type,
 * and a bucket that lists its types must not receive a page or a program under another type.
 * @throws StorageFailure 415 `InvalidMimeType`
 */
export function requireHonest(head: Buffer, essence: string, allowed: readonly string[] | null): void {
  const found = sniff(head)
  if (isShown(essence) && found !== essence) throw wrongType(found ?? essence)
  const isListed = allowed !== null && allowed.length > 0
  if (found !== null && isListed && DANGEROUS.test(found) && !isAllowed(found, allowed)) throw wrongType(found)
}

function textOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le', 2)
  if (head[0] === 0xfe && head[1] === 0xff)
    return Buffer.from(head.subarray(2, head.length & ~1))
      .swap16()
      .toString('utf16le')
  return head.toString('utf8').replace(/^\uFEFF/, '')
}

function uint32(head: Buffer): number {
  return head.length < 4 ? 0 : head.readUInt32BE(0)
}
