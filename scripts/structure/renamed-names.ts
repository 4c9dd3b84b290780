/** A retired name: its folder, the name before and the current one. */
export interface RenamedName {
  readonly folder: string
  readonly before: string
  readonly now: string
}

const EXPORTED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm

/**
 * Parses lines `folder before now`; skips blank lines and lines that begin with #.
 * @throws Error naming a malformed line
 */
export function parseRenamedNames(text: string): RenamedName[] {
  return text.split('\n').flatMap((line) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [folder, before, now, ...rest] = line.trim().split(/\s+/)
    if (!folder || !before || !now || rest.length > 0) throw new Error(`not "folder before now": ${line}`)
    return [{ folder, before, now }]
  })
}

/** Exports of a file under a name retired in its folder, each with the name to use. */
export function revivedNames(file: string, source: string, renamed: readonly RenamedName[]): string[] {
  const here = renamed.filter(({ folder }) => file.startsWith(`${folder}/`))
  if (here.length === 0) return []
  const exported = new Set([...source.matchAll(EXPORTED)].map(([, name]) => name))
  return here
    .filter(({ before }) => exported.has(before))
    .map(
      ({ before, now }) => `${file} exports ${before}, which is called ${now}: one thing has one word (docs/words.md).`,
    )
}
