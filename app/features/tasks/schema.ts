import { z } from 'zod'
import { TASK_CATEGORIES, TASK_PRIORITIES, TASK_STATUSES } from '#domain/checklist/task-kinds.ts'
import { type DayString, isStorableDay } from '#domain/day/day.ts'
import type { TaskCommand } from './offline/task-commands.ts'

/** The same limits as the database's. Specification, section 5. */
export const NAME_LENGTH = 100
export const DESCRIPTION_LENGTH = 500
export const NOTE_LENGTH = 2000

const day = z.custom<DayString>((value) => typeof value === 'string' && isStorableDay(value))

/** The validation of the editor; messages are keys. */
export const taskForm = z.object({
  name: z.string().trim().min(1, 'tasks.error.name-required').max(NAME_LENGTH, 'tasks.error.name-long'),
  description: z.string().trim().max(DESCRIPTION_LENGTH, 'tasks.error.description-long'),
  note: z.string().trim().max(NOTE_LENGTH, 'tasks.error.note-long'),
  dueOn: z.union([z.literal(''), day], 'tasks.error.due-invalid'),
  category: z.enum(TASK_CATEGORIES),
  priority: z.enum(TASK_PRIORITIES),
  status: z.enum(TASK_STATUSES),
  assigneeId: z.string(),
})

const fields = {
  name: z.string().nullable(),
  description: z.string().nullable(),
  note: z.string(),
  category: z.enum(TASK_CATEGORIES),
  priority: z.enum(TASK_PRIORITIES),
  status: z.enum(TASK_STATUSES),
  dueOn: day.nullable(),
  assigneeId: z.string().nullable(),
}

const newTask = z.object({ ...fields, id: z.string(), templateId: z.string().nullable() })

/** A command as stored on a device. A missing field stays missing: JSON has no `undefined`. */
export const taskCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), patches: z.array(z.object(fields).partial().extend({ id: z.string() })) }),
  z.object({ kind: z.literal('add'), tasks: z.array(newTask) }),
  z.object({ kind: z.literal('remove'), ids: z.array(z.string()) }),
  z.object({
    kind: z.literal('adapt'),
    traits: z.array(z.string()).nullable(),
    tasks: z.array(newTask),
    ids: z.array(z.string()),
  }),
]) as z.ZodType<TaskCommand>
