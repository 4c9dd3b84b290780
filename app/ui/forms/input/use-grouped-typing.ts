import { type ChangeEvent, type CompositionEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { groupTyped } from '../../../lib/format/group-typed.ts'

/**
 * Groups the digits of an amount while it is typed into a controlled field. What an input method is composing is left
 * alone until it is done.
 *
 * @param shown the text in the field
 * @param onType is called with the text to show
 */
export function useGroupedTyping(shown: string, onType: (text: string) => void) {
  const hasOwnMarks = useRef(false)
  const composed = useRef<string | null>(null)

  const take = (input: HTMLInputElement, before: string, isForwardDelete: boolean) => {
    const caret = input.selectionStart ?? input.value.length
    const edit = { before: { text: before, hasOwnMarks: hasOwnMarks.current }, after: { text: input.value, caret } }
    const typed = groupTyped({ ...edit, isForwardDelete })
    hasOwnMarks.current = typed.hasOwnMarks
    flushSync(() => onType(typed.text))
    // The browser moves the caret to the end of a text that is set.
    if (input.value === typed.text && input.selectionStart !== typed.caret) {
      input.setSelectionRange(typed.caret, typed.caret)
    }
  }

  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { isComposing, inputType } = event.nativeEvent as InputEvent
      if (isComposing || composed.current !== null) onType(event.currentTarget.value)
      else take(event.currentTarget, shown, inputType === 'deleteContentForward')
    },
    onCompositionStart: () => {
      composed.current = shown
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      const before = composed.current ?? shown
      composed.current = null
      take(event.currentTarget, before, false)
    },
  }
}
