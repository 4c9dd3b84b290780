import { expect, test } from 'vitest'
import { findTasksNamed } from './find-tasks.ts'

const TASKS = [
  'Elegir las flores',
  'Contratar al florista',
  'Prueba del vestido',
  'Segunda prueba del vestido',
  'Prueba de menú',
  'Enviar las invitaciones',
  'Taste the cake',
].map((name) => ({ id: name, name }))

test.each<[string, readonly string[]]>([
  ['flores', ['Elegir las flores']],
  ['florista', ['Contratar al florista']],
  ['prueba del vestido', ['Prueba del vestido']],
  ['vestido', ['Prueba del vestido', 'Segunda prueba del vestido']],
  ['segunda prueba', ['Segunda prueba del vestido']],
  ['prueba', ['Prueba del vestido', 'Segunda prueba del vestido', 'Prueba de menú']],
  ['invitacion', ['Enviar las invitaciones']],
  ['PRUEBA DE MENU', ['Prueba de menú']],
  ['vestdo', ['Prueba del vestido', 'Segunda prueba del vestido']],
  ['cake tasting', ['Taste the cake']],
  ['floral', ['Elegir las flores', 'Contratar al florista']],
  ['mesa de dulces', []],
  ['', []],
  ['la', []],
])('%s', (asked, found) => {
  expect(findTasksNamed(asked, TASKS).map(({ name }) => name)).toEqual(found)
})
