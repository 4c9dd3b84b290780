/** Shortest password the product takes. Specification, section 9. */
export const PASSWORD_MIN = 6
/** bcrypt reads 72 bytes and no more; a longer password is refused, never cut. */
export const PASSWORD_MAX_BYTES = 72

export const passwordBytes = (password: string): number => new TextEncoder().encode(password).length

/** 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm']
const FAVOURITES =
  /contrase|password|passw0rd|clave|qwerty|admin|teamo|iloveyou|amor|boda|wedding|welcome|bienven|mexico|familia|princes/i

/**
 * A rough estimate of how hard a password is to guess: the length without repeats, runs and common passwords, times
 * the kinds of characters in it. A hint, not a check: the service decides.
 *
 * @param known words that add no strength because they are known: the person's name, the address
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  if ([...password].length < PASSWORD_MIN) return 0
  let core = password.toLowerCase()
  for (const word of known.flatMap((text) => text.toLowerCase().split(/[\s@.+_-]+/))) {
    if (word.length > 2) core = core.replaceAll(word, word.slice(0, 1))
  }
  core = shorten(core.replace(FAVOURITES, '*'))
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const distinct = new Set(core).size
  const worth = Math.min([...core].length, distinct * 2) * (1 + 0.18 * (kinds - 1))
  if (worth < 8.5) return 1
  if (worth < 11) return 2
  return worth < 14.5 ? 3 : 4
}

/** Runs such as "abcd" or "4321" and repeats such as "aaaa" count as their first two characters. */
function shorten(text: string): string {
  const kept: string[] = []
  let runLength = 1
  for (const character of text) {
    const before = kept.at(-1)
    runLength = before !== undefined && follows(before, character) ? runLength + 1 : 1
    if (runLength > 2) kept[kept.length - 1] = character
    else kept.push(character)
  }
  return kept.join('')
}

const follows = (before: string, after: string) =>
  before === after || RUNS.some((run) => run.includes(before + after) || run.includes(after + before))
