import { posix } from 'node:path'

/** A folder with more files than this no longer shows what it holds. */
export const MAX_FLAT_FILES = 30

/** The order of migrations is their name, a route is found by its address, a language is one file for each feature. */
const FLAT_BY_NATURE = /^(supabase\/migrations|app\/routes|app\/i18n\/[a-z]{2})$/

/** Folders of source that hold too many files directly, each with the reason it is refused. */
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
