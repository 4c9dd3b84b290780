import { asObject, readList, readStored, readStoredPatch, readText } from '#app/lib/records/stored-record.ts'
import { NEW_TASK_FIELDS, type NewTask, type TaskPatch } from '../rows.ts'
import type { TaskCommand } from './task-commands.ts'

const readTask = (stored: unknown): NewTask | null => readStored(NEW_TASK_FIELDS, stored)

const { templateId: _, ...PATCHED_FIELDS } = NEW_TASK_FIELDS

function readPatch(stored: unknown): TaskPatch | null {
  const patch = readStoredPatch(PATCHED_FIELDS, stored)
  return patch?.id === undefined ? null : { ...patch, id: patch.id }
}

/** A command that was stored on a device; null when it is none, or of a version that is not read any more. */
export function readCommand(stored: unknown): TaskCommand | null {
  const command = asObject(stored)
  const tasks = readList(command?.['tasks'], readTask)
  const ids = readList(command?.['ids'], readText)
  switch (command?.['kind']) {
    case 'change': {
      const patches = readList(command['patches'], readPatch)
      return patches && { kind: 'change', patches }
    }
    case 'add':
      return tasks && { kind: 'add', tasks }
    case 'remove':
      return ids && { kind: 'remove', ids }
    case 'adapt': {
      const { traits } = command
      if (!tasks || !ids) return null
      if (traits === undefined || traits === null)
        return { kind: 'adapt', tasks, ids, ...(traits === null && { traits }) }
      const read = readList(traits, readText)
      return read && { kind: 'adapt', traits: read, tasks, ids }
    }
    default:
      return null
  }
}
