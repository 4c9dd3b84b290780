import { useT } from '#app/i18n/i18n.ts'
import type { AssignSource } from './assign-source.ts'
import type { SeatingWords } from './seating-sentences.ts'

export function useWords({
  nameOfPerson,
  nameOfTable,
}: Pick<AssignSource, 'nameOfPerson' | 'nameOfTable'>): SeatingWords {
  const { t, language } = useT()
  return { t, language, person: nameOfPerson, table: nameOfTable }
}
