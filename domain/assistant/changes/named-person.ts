import { readWords } from '../read-words.ts'

/** How people are called by those who know them, before the name. */
const KINSHIP: ReadonlySet<string> = new Set(
  (
    'mi mis la el los las tu su tia tio tias tios abuela abuelo abuelita abuelito prima primo primos hermana hermano suegra suegro cunada ' +
    'cunado madrina padrino amiga amigo don dona senor senora sr sra doctor doctora dr dra familia ' +
    'my our the aunt auntie uncle grandma grandpa grandmother grandfather cousin sister brother friend mr mrs ms miss'
  ).split(' '),
)

/** Words that stand for many, and are no name. */
const MANY: ReadonlySet<string> = new Set(
  'todos todas todo alguien nadie gente invitados invitadas invitado personas everyone everybody anyone anybody nobody people guests guest they we it all alguno quien'.split(
    ' ',
  ),
)

/** A name without what relatives are called by: "mi tía Lupe" is "lupe". The words are folded. */
export const withoutKinship = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !KINSHIP.has(word))

/** Whether words may be the name of a person: one of them means nothing else here. */
export function namesPerson(words: readonly string[]): boolean {
  if (words.length === 0 || words.length > 8 || words.some((word) => MANY.has(word))) return false
  const names = withoutKinship(words)
  const { unknownPlaces, misspeltPlaces } = readWords(names.map((word) => ({ typed: word, word })))
  return unknownPlaces.length + misspeltPlaces.length > 0
}
