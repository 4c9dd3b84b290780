import { type KeyboardEvent, type RefObject, useState } from 'react'
import { plain } from '#app/lib/format/plain.ts'
import { type ChosenMention, type CommentDraft, freeName, mentionQuery } from '#domain/comments/mentions.ts'

/** Offered at once. */
const MOST_FOUND = 8

interface MentionListOptions {
  readonly draft: CommentDraft
  readonly people: readonly ChosenMention[]
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (draft: CommentDraft) => void
}

/** The members whose names begin with what is typed after an @, and how the keyboard goes through them. */
export function useMentionList({ draft, people, field, onChange }: MentionListOptions) {
  const [caret, setCaret] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const query = caret === null ? null : mentionQuery(draft.text, caret)
  const isChosen = query !== null && draft.mentions.some(({ name }) => query.typed.startsWith(name))
  const typed = query === null ? '' : plain(query.typed)
  const found =
    query === null || isChosen
      ? []
      : people.filter(({ name }) => ` ${plain(name)}`.includes(` ${typed}`)).slice(0, MOST_FOUND)
  const place = Math.min(active, Math.max(0, found.length - 1))

  const look = () => {
    const at = field.current?.selectionStart ?? null
    if (at !== caret) setActive(0)
    setCaret(at)
  }
  const close = () => setCaret(null)
  const choose = (person: ChosenMention) => {
    if (query === null) return
    const known = draft.mentions.find(({ userId }) => userId === person.userId)
    const mention = known ?? { userId: person.userId, name: freeName(person.name, draft.mentions) }
    const head = `${draft.text.slice(0, query.at)}@${mention.name} `
    const tail = draft.text.slice(query.at + 1 + query.typed.length).replace(/^ /, '')
    onChange({ text: head + tail, mentions: known ? draft.mentions : [...draft.mentions, mention] })
    close()
    // Once the new text is in the field.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(head.length, head.length)
    })
  }
  /** @returns whether the key was for the list */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (found.length === 0 || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return false
    const person = found[place]
    if (event.key === 'ArrowDown') setActive((place + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((place + found.length - 1) % found.length)
    else if (event.key === 'Escape') close()
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey && person) choose(person)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { found, active: place, look, close, choose, onKeyDown }
}
