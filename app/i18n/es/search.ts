import type { Translated } from '../message-key.ts'

export const search: Translated<'search'> = {
  'search.title': 'Buscar',
}
