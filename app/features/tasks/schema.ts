import { z } from 'zod'
import { storedSchema } from '#app/lib/records/stored-record.ts'
import type { TaskCommand } from './offline/task-commands.ts'
import { NEW_TASK_FIELDS } from './rows.ts'

const newTask = storedSchema(NEW_TASK_FIELDS)

/** A missing field stays missing: JSON has no `undefined`. */
const taskPatch = newTask.omit({ templateId: true }).partial().extend({ id: z.string() })

/** A command as stored on a device. */
export const taskCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change'), patches: z.array(taskPatch) }),
  z.object({ kind: z.literal('add'), tasks: z.array(newTask) }),
  z.object({ kind: z.literal('remove'), ids: z.array(z.string()) }),
  z.object({
    kind: z.literal('adapt'),
    traits: z.array(z.string()).nullable().optional(),
    tasks: z.array(newTask),
    ids: z.array(z.string()),
  }),
]) as z.ZodType<TaskCommand>
