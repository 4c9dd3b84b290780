import { SUB_EVENT_FIELDS } from '../guest-fields.ts'
import type { NamedEvent } from './event-columns.ts'
import type { ColumnTarget } from './import-fields.ts'
import { cutText } from './row-cells.ts'

/** The target of a column that is the answer to a sub-event which the import makes, named after the column. */
export const newEventTarget = (column: number): ColumnTarget => `answer:new-${column}`

/** The target of a column that says who is invited to a sub-event which the import makes. */
export const newInvitationTarget = (column: number): ColumnTarget => `invited:new-${column}`

const NEW = /^(answer|meal|invited):(new-\d+)$/

/** The sub-event that a target makes or speaks of, if an import makes it; null for those of the plan. */
export const newEventOf = (target: ColumnTarget): string | null => NEW.exec(target)?.[2] ?? null

const BEFORE =
  /^\s*(?:rsvp|attending|attendance|answer|confirmation|status|confirmaci[oó]n|asistencia|asiste(?: a)?|respuesta)\s*(?:[/:|–—-]|\bto\b|\bfor\b|\ba\b)\s*(?=\S)/i
const INVITED =
  /^\s*(?:invited|invite|invitation|invitad[oa]s?|invitaci[oó]n)\s*(?:[/:|–—-]|\bto\b|\bfor\b|\ba\b|\bal\b|\bpara\b)\s*(?:(?:the|la|el)\s+)?(?=\S)/i
const AFTER =
  /(?<=\S)\s*[/:|–—-]?\s*\b(?:rsvp(?: status)?|attending|attendance|confirmation|confirmaci[oó]n|asistencia|respuesta)\s*$/i

/** The name of a sub-event in the header of its column: "Rehearsal dinner" of "RSVP / rehearsal dinner". */
export function eventNameOf(header: string): string {
  const name = header
    .replaceAll('_', ' ')
    .replace(BEFORE, '')
    .replace(INVITED, '')
    .replace(AFTER, '')
    .replace(/\s+/g, ' ')
    .trim()
  const cut = cutText(name, SUB_EVENT_FIELDS.nameEs.max)
  return cut.charAt(0).toLocaleUpperCase() + cut.slice(1)
}

/** The sub-events that the import makes of columns: each is there once its answers are. */
export const newEvents = (headers: readonly string[], targets: readonly ColumnTarget[]): readonly NamedEvent[] =>
  headers.flatMap((header, column) => {
    const name = eventNameOf(header)
    return name !== '' && (targets.includes(newEventTarget(column)) || targets.includes(newInvitationTarget(column)))
      ? [{ id: `new-${column}`, names: [name], isMain: false }]
      : []
  })
