import { PLAIN_ACTIONS } from '#domain/seating/room/actions/room-actions.ts'
import type { RoomAction } from '#domain/seating/room/actions/room-editor.ts'

interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

const BY_KEYS: ReadonlyMap<string, RoomAction> = new Map(
  PLAIN_ACTIONS.flatMap((action) => action.shortcuts.map((keys) => [keys, action] as const)),
)

/** The action of a key as its shortcuts are written. */
export function actionOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): RoomAction | undefined {
  if (altKey) return undefined
  const parts = [...(ctrlKey || metaKey ? ['mod'] : []), ...(shiftKey ? ['shift'] : [])]
  return BY_KEYS.get([...parts, key.length === 1 ? key.toLowerCase() : key].join('+'))
}

const KEY_NAMES: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
}

/** The first shortcut of an action as a menu shows it: "Ctrl D"; empty without one. */
export const shortcutLabel = ({ shortcuts: [first = ''] }: Pick<RoomAction, 'shortcuts'>): string =>
  first
    .split('+')
    .map((part) => KEY_NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
