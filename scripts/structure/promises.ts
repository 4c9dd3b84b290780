/** The promises of docs/security.md: their ids, and those whose feature does not exist yet. */
export interface Promises {
  readonly ids: readonly string[]
  readonly waiting: readonly string[]
}

/** Reads the table's first column and the list after "Waiting for their features:". */
export function parsePromises(markdown: string): Promises {
  const ids = [...markdown.matchAll(/^\| ([A-Z]+) \|/gm)].map(([, id]) => id ?? '')
  const list = /Waiting for their features:((?:.+\n?)+)/.exec(markdown)?.[1] ?? ''
  return { ids, waiting: [...list.matchAll(/\b([A-Z]{2,})\b/g)].map(([, id]) => id ?? '') }
}

/** Titles such as `describe('SESS: …')`, `test.each(…)('CSV, PDF: …')`. */
const TITLE = /\(\s*['"`]([A-Z]{2,}(?:, [A-Z]{2,})*): /g

/** The ids at the beginning of the titles of a test file. */
export function provenIds(text: string): string[] {
  return [...text.matchAll(TITLE)].flatMap(([, ids]) => (ids ?? '').split(', '))
}

/**
 * Promises without a test, said to wait although they have one, or unknown.
 * @param proven the ids in the titles of each test file
 */
export function unprovenPromises({ ids, waiting }: Promises, proven: ReadonlyMap<string, readonly string[]>): string[] {
  const known = new Set(ids)
  const tested = new Set([...proven.values()].flat())
  return [
    ...ids
      .filter((id) => !tested.has(id) && !waiting.includes(id))
      .map((id) => `docs/security.md promises ${id}, and no test's title begins with "${id}: ".`),
    ...waiting
      .filter((id) => tested.has(id) || !known.has(id))
      .map(
        (id) =>
          `docs/security.md says that ${id} waits: ${known.has(id) ? 'it has a test' : 'it is not in the table'}.`,
      ),
    ...[...proven].flatMap(([file, found]) =>
      [...new Set(found)]
        .filter((id) => !known.has(id))
        .map((id) => `${file}: a title begins with "${id}: ", which docs/security.md does not promise.`),
    ),
  ]
}
