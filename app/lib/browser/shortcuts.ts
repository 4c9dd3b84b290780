import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { MessageKey } from '../../i18n/message-key.ts'
import { readStored, writeStored } from './stored.ts'

/** What a key does while the screen that offers it is open. */
export interface Shortcut {
  /** Any of these: a key as KeyboardEvent.key names it ("j", "?", " "), or "mod+k": with Ctrl, on a Mac with Command. */
  readonly keys: readonly [string, ...string[]]
  /** What it does, for the list of shortcuts. */
  readonly label: MessageKey
  /** Also while somebody types; only for a chord that means nothing to a field. */
  readonly isWhileTyping?: boolean
  readonly run: () => void
}

export interface ShortcutGroup {
  /** The screen they belong to. */
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

/** Speech input and tired hands press letters nobody meant, so that letters alone can be turned off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => readStored('local', STORED_AS) !== 'off'

export function setSingleKeysOn(isOn: boolean): void {
  writeStored('local', STORED_AS, isOn ? null : 'off')
  tell()
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const PRESSED =
  'a[href], button, input, select, summary, [role="button"], [role="checkbox"], [role="switch"], [role="tab"]'
const CHOSEN_FROM = '[role="menu"], [role="listbox"], [role="radiogroup"]'

/** Whether somebody else has dealt with the key, or a dialog over the page keeps it. */
const isSpent = ({ defaultPrevented, isComposing }: KeyboardEvent): boolean =>
  defaultPrevented || isComposing || document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Whether the key belongs to what has focus. */
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
  // Shift is how some keyboards write "?" and "/"; a capital letter is another key.
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
 * Offers shortcuts for as long as the component is there. They are never taken while somebody types, chooses from a list
 * or answers a dialog, and the list behind `?` shows them.
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

/** What the keys do right now, screen by screen. */
export const useOfferedShortcuts = (): readonly ShortcutGroup[] => useSyncExternalStore(subscribe, () => listed)

export const useAreSingleKeysOn = (): boolean => useSyncExternalStore(subscribe, areSingleKeysOn)
