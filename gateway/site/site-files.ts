import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'

export type Encoding = 'br' | 'gzip'

/** One file of the built app, kept in memory. */
export interface SiteFile {
  readonly type: string
  readonly etag: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The compressed bytes for clients that accept the encoding; null when compression gains nothing. */
  encoded(encoding: Encoding): Promise<Uint8Array<ArrayBuffer> | null>
}

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg)/
/** Placeholder for the site's own origin in built pages, because it is unknown at build time. */
const BUILT_ORIGIN = 'https://site.invalid'
/** The web app manifest. */
const MANIFEST = '/manifest.webmanifest'
const NAMES_ORIGIN = /\.(html|xml|txt)$/
const WORTH_COMPRESSING_BYTES = 1_024

const compress: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  // Maximum compression: a page takes a tenth of a second, once, off the main thread, and is nine per cent smaller from
  // then on, which lets the smaller ones arrive entirely in the first round trip of a connection.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Reads the built app: its files by URL path. A folder that does not exist gives none.
 * Compressed siblings (`.br`, `.gz`) are used where the build made them; else a file is compressed on first request.
 * Pages, feeds and site maps get the site's origin here, where it is known, and the web app manifest gets the brand.
 * @param origin of the site, as in `https://example.com`
 */
export async function readSiteFiles(
  folder: string,
  { origin, brandName }: { readonly origin: string; readonly brandName: string },
): Promise<ReadonlyMap<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    contents.set(address, new Uint8Array(address === MANIFEST ? named(bytes, brandName) : placed(bytes, path, origin)))
  }
  const files = new Map<string, SiteFile>()
  for (const [path, bytes] of contents) {
    if (Object.values(SUFFIX).some((suffix) => path.endsWith(suffix) && contents.has(path.slice(0, -suffix.length)))) {
      continue
    }
    files.set(
      path,
      siteFile(path, bytes, (encoding) => contents.get(path + SUFFIX[encoding])),
    )
  }
  return files
}

function placed(bytes: Buffer, path: string, origin: string): Buffer {
  if (!NAMES_ORIGIN.test(path) || !bytes.includes(BUILT_ORIGIN)) return bytes
  return Buffer.from(bytes.toString('utf8').replaceAll(BUILT_ORIGIN, origin))
}

function named(manifest: Buffer, name: string): Buffer {
  return Buffer.from(JSON.stringify({ ...JSON.parse(manifest.toString('utf8')), name, short_name: name }))
}

function siteFile(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  made: (encoding: Encoding) => Uint8Array<ArrayBuffer> | undefined,
): SiteFile {
  const type = path.endsWith('.html') ? 'text/html; charset=utf-8' : (getMimeType(path) ?? 'application/octet-stream')
  const isWorthIt = COMPRESSIBLE.test(type) && bytes.length >= WORTH_COMPRESSING_BYTES
  const known = new Map<Encoding, Promise<Uint8Array<ArrayBuffer> | null>>()
  const encode = async (encoding: Encoding) => {
    const result = made(encoding) ?? new Uint8Array(await compress[encoding](bytes))
    return result.length < bytes.length ? result : null
  }
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    bytes,
    encoded: async (encoding) => {
      if (!isWorthIt) return null
      const result = known.get(encoding) ?? encode(encoding)
      known.set(encoding, result)
      return await result
    },
  }
}
