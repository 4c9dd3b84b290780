import { posix } from 'node:path'

/** Above this number of files, a folder no longer shows what it holds. */
export const MAX_FLAT_FILES = 30

/** Exempt: migrations are ordered by name, a route is found by its address, a language has one file per feature. */
const FLAT_BY_NATURE = /^(supabase\/migrations|app\/routes|app\/i18n\/[a-z]{2})$/

/** Source folders that hold too many files directly, each with a message. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > MAX_FLAT_FILES && !FLAT_BY_NATURE.test(folder))
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files directly, more than ${MAX_FLAT_FILES}: give what belongs together a sub-folder named by what a person sees or by the protocol's noun.`,
    )
}
