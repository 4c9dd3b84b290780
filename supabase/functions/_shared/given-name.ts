/**
 * The first name to greet by, only if it can be nothing else: anybody may type anything as a name, and a stranger's
 * advertisement does not belong in our mail. Null otherwise.
 */
export function givenName(name: string | null): string | null {
  const given = name?.trim().normalize('NFC') ?? ''
  const first = given.split(/\s+/)[0] ?? ''
  return /^[\p{L}\p{M}'’ -]{1,60}$/u.test(given) && first.length <= 30 ? first : null
}
