/** Longer files are no guest list. */
const MAX_BYTES = 4_000_000

/**
 * The rows of a CSV file: whatever separates its cells, in UTF-8 or as older programs on Windows write it.
 * @throws RangeError for what is no text, or too long
 */
export async function readCsv(file: Blob): Promise<readonly (readonly string[])[]> {
  if (file.size > MAX_BYTES) throw new RangeError('the file is too long')
  const [bytes, { default: Papa }] = await Promise.all([file.arrayBuffer(), import('papaparse')])
  const { data } = Papa.parse<string[]>(decode(bytes), { skipEmptyLines: true })
  return data
}

function decode(bytes: ArrayBuffer): string {
  const text = (() => {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      // No UTF-8.
      return new TextDecoder('windows-1252').decode(bytes)
    }
  })()
  if (text.includes('\0')) throw new RangeError('the file is no text')
  return text
}
