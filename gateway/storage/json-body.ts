import type { Context } from 'hono'
import { z } from 'zod'
import { BODY_LIMIT_BYTES } from '../limits.ts'
import { invalidRequest, tooLarge } from './failure.ts'

/**
 * Reads and checks a JSON body; unknown fields are dropped.
 * @throws StorageFailure 413, or 400 `InvalidRequest` that names the field
 */
export async function readJson<T extends z.ZodType>(c: Context, shape: T): Promise<z.output<T>> {
  const checked = shape.safeParse(parse(await readText(c)))
  if (checked.success) return checked.data
  const [issue] = checked.error.issues
  throw invalidRequest(`Invalid value for ${issue?.path.join('.') || 'the body'}`)
}

/** The larger limit for files does not apply to a JSON body. */
async function readText(c: Context): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > BODY_LIMIT_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of c.req.raw.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > BODY_LIMIT_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    throw invalidRequest('The body is not JSON')
  }
}

/** A whole number in a query string. */
export const queryNumber = z.coerce.number().int().min(0).max(1_000_000_000)
