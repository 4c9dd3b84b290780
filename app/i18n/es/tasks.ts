import type { Translated } from '../message-key.ts'

export const tasks: Translated<'tasks'> = {
  'tasks.title': 'Tareas',
}
