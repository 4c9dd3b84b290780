import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { MessageKey } from '../../i18n/message-key.ts'
import { readStored, writeStored } from './stored.ts'

/** A shortcut, active while its screen is mounted. */
export interface Shortcut {
  /**
   * Any of these: a key as KeyboardEvent.key names it ("j", "?", " "), "mod+k": with Ctrl, on a Mac with Command, or
   * "alt+ArrowUp".
   */
  readonly keys: readonly [string, ...string[]]
  /** Its description in the list of shortcuts. */
  readonly label: MessageKey
  /** Also active while text is typed; only for a chord without a meaning in a field. */
  readonly isWhileTyping?: boolean
  readonly run: () => void
}

export interface ShortcutGroup {
  /** The screen the shortcuts belong to. */
  readonly title: MessageKey
  readonly shortcuts: readonly Shortcut[]
}

const offered = new Map<symbol, ShortcutGroup>()
const listeners = new Set<() => void>()
let listed: readonly ShortcutGroup[] = []

function tell() {
  listed = [...offered.values()].filter((group) => group.shortcuts.length > 0)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const STORED_AS = 'convite-single-keys'

/**
 * Speech input and motor impairments cause unintended key presses, so single letters can be turned off (WCAG 2.1.4).
 */
export const areSingleKeysOn = (): boolean => readStored('local', STORED_AS) !== 'off'

export function setSingleKeysOn(isOn: boolean): void {
  writeStored('local', STORED_AS, isOn ? null : 'off')
  tell()
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const PRESSED =
  'a[href], button, input, select, summary, [role="button"], [role="checkbox"], [role="switch"], [role="tab"]'
const CHOSEN_FROM = '[role="menu"], [role="listbox"], [role="radiogroup"]'

/** Whether the key was already handled, or a dialog over the page blocks it. */
const isSpent = ({ defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  defaultPrevented || isComposing || document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Whether the focused element uses the key itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(`${TYPED_INTO}, ${CHOSEN_FROM}`) && !target.matches('input[type="checkbox"]')) return true
  return (key === ' ' || key === 'Enter') && target.closest(PRESSED) !== null
}

function matches(event: KeyboardEvent, wanted: string): boolean {
  const hasMod = event.ctrlKey || event.metaKey
  if (wanted.startsWith('mod+')) {
    return hasMod && !event.altKey && !event.shiftKey && event.key.toLowerCase() === wanted.slice(4)
  }
  if (wanted.startsWith('alt+')) return event.altKey && !hasMod && !event.shiftKey && event.key === wanted.slice(4)
  // Shift is needed for "?" and "/" on some keyboards; with a letter it is another shortcut.
  return !hasMod && !event.altKey && event.key === wanted && areSingleKeysOn()
}

function onKeyDown(event: KeyboardEvent) {
  if (isSpent(event)) return
  const isOthers = isTaken(event)
  for (const { shortcuts } of offered.values()) {
    const found = shortcuts.find(
      ({ keys, isWhileTyping }) => (!isOthers || isWhileTyping) && keys.some((key) => matches(event, key)),
    )
    if (!found) continue
    event.preventDefault()
    found.run()
    return
  }
}

/**
 * Registers shortcuts while the component is mounted. They are inactive while text is typed, a list is open or a
 * dialog is shown, and the list behind `?` shows them.
 */
export function useShortcuts(title: MessageKey, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const signature = JSON.stringify(shortcuts.map(({ keys, label }) => [keys, label]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: what runs is looked up when a key is pressed
  useEffect(() => {
    const id = Symbol(title)
    const steady = latest.current.map((shortcut, index) => ({ ...shortcut, run: () => latest.current[index]?.run() }))
    if (offered.size === 0) window.addEventListener('keydown', onKeyDown)
    offered.set(id, { title, shortcuts: steady })
    tell()
    return () => {
      offered.delete(id)
      if (offered.size === 0) window.removeEventListener('keydown', onKeyDown)
      tell()
    }
  }, [title, signature])
}

/** The active shortcuts by screen. */
export const useOfferedShortcuts = (): readonly ShortcutGroup[] => useSyncExternalStore(subscribe, () => listed)

export const useAreSingleKeysOn = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)
