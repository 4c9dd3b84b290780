import type { SignInput } from './draw-sign.ts'

/** Writes the file off the event loop, with the library of PDFs. */
export const workerTask = async (input: SignInput): Promise<Uint8Array<ArrayBuffer>> =>
  await (await loadSign()).drawSign(input)

/** Loaded on first use, because the library is large. */
const loadSign = () => import('./draw-sign.ts')

/** Loads it before the first request, for hosts that keep running. */
export async function warmUp(): Promise<void> {
  await loadSign()
}
