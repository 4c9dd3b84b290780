import { type History, NO_HISTORY, redoStep, undoStep, withStep } from '../history.ts'
import { applyChanges, changesBetween, isNoChange, NO_CHANGES, type RoomChanges } from '../room-changes.ts'
import type { RoomContent, RoomItem, RoomTable } from '../room-fields.ts'

/** What was copied, and how often it was pasted since. */
export interface Clipboard {
  readonly tables: readonly RoomTable[]
  readonly items: readonly RoomItem[]
  readonly pastes: number
}

/** A room while it is edited. */
export interface RoomEditor {
  readonly content: RoomContent
  /** Ids of tables and items, in the order in which they were selected. */
  readonly selection: readonly string[]
  readonly clipboard: Clipboard | null
  readonly history: History
}

export const newEditor = (content: RoomContent): RoomEditor => ({
  content,
  selection: [],
  clipboard: null,
  history: NO_HISTORY,
})

/** What actions need to know beyond the room. */
export interface ActionContext {
  readonly newId: () => string
  /** Weddings have items of their own. */
  readonly isWedding: boolean
  /** Who need a seat; templates are filled from it. */
  readonly people: number
  /** How many tables and items the tier has left; null without a limit. */
  readonly itemsLeft: number | null
}

export type RefusalCode = 'table-item.limit-reached' | 'seating.no-place' | 'seating.too-many-tables'

/** Why an action changed nothing: the tier's limit, no free place for so many, or no number left. */
export interface Refusal {
  readonly code: RefusalCode
  readonly missing?: number
}

/** What an action makes of the editor; what is left out stays. */
export interface Outcome {
  readonly content?: RoomContent
  readonly selection?: readonly string[]
  readonly clipboard?: Clipboard
  /** Goes one step through the history instead. */
  readonly travel?: 'undo' | 'redo'
  readonly refused?: Refusal
}

/**
 * Something that can be done in the room: a button of the toolbar, an entry of the menu, a key and a control of the list
 * mode run the same one.
 */
export interface RoomAction<Params = void> {
  readonly id: string
  readonly labelKey: `seating.room.${string}`
  /** Keys as KeyboardEvent.key names them, after `mod+` (Ctrl, on a Mac Command) and `shift+`. */
  readonly shortcuts: readonly string[]
  readonly isEnabled: (editor: RoomEditor, context: ActionContext) => boolean
  readonly perform: (editor: RoomEditor, params: Params, context: ActionContext) => Outcome
}

export interface ActionResult {
  readonly editor: RoomEditor
  /** What is to be saved; empty when nothing has changed. */
  readonly changes: RoomChanges
  readonly refused: Refusal | null
}

/** Runs an action and keeps one step of history when it has changed the room. */
export function runAction<Params>(
  editor: RoomEditor,
  action: RoomAction<Params>,
  params: Params,
  context: ActionContext,
): ActionResult {
  const unchanged = { editor, changes: NO_CHANGES, refused: null }
  if (!action.isEnabled(editor, context)) return unchanged
  const outcome = action.perform(editor, params, context)
  if (outcome.refused) return { ...unchanged, refused: outcome.refused }
  if (outcome.travel) return travelled(editor, outcome.travel)
  const changes = outcome.content ? changesBetween(editor.content, outcome.content) : NO_CHANGES
  const selection = outcome.selection ?? editor.selection
  const step = { labelKey: action.labelKey, changes, selectionBefore: editor.selection, selectionAfter: selection }
  return {
    editor: {
      content: outcome.content ?? editor.content,
      selection,
      clipboard: outcome.clipboard ?? editor.clipboard,
      history: isNoChange(changes) ? editor.history : withStep(editor.history, step),
    },
    changes,
    refused: null,
  }
}

function travelled(editor: RoomEditor, direction: 'undo' | 'redo'): ActionResult {
  const travel = direction === 'undo' ? undoStep(editor.history) : redoStep(editor.history)
  if (!travel) return { editor, changes: NO_CHANGES, refused: null }
  const content = applyChanges(editor.content, travel.changes)
  return {
    editor: { ...editor, content, selection: known(content, travel.selection), history: travel.history },
    // What the content has become by it: others may have changed or removed some of it meanwhile.
    changes: changesBetween(editor.content, content),
    refused: null,
  }
}

/** Takes over what was saved elsewhere; the history stays, and undoes what it knows. */
export const withContent = (editor: RoomEditor, content: RoomContent): RoomEditor => ({
  ...editor,
  content,
  selection: known(content, editor.selection),
})

function known({ tables, items }: RoomContent, selection: readonly string[]): readonly string[] {
  const ids = new Set([...tables, ...items].map(({ id }) => id))
  return selection.every((id) => ids.has(id)) ? selection : selection.filter((id) => ids.has(id))
}
