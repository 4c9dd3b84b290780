import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { FormQuestion } from '../form-question.tsx'
import { contestedQuestion } from './contested-question.tsx'
import { contestedFields, followRecord } from './followed-fields.ts'

/** What a field is called where the question names it, or an entry of a list. */
export type FieldLabel<Name extends string> = (name: Name, entryId: string | null) => string

interface FollowedRecordOptions<Draft> {
  /** The saved record as the form would begin with it now. */
  readonly now: Draft
  readonly values: Draft
  readonly setValues: (values: Draft) => void
  /**
   * Without it the form keeps what it began with: of a new record, and while it is saved, as what is shown of it then may be taken
   * back.
   */
  readonly labelOf: FieldLabel<keyof Draft & string> | undefined
  /** The input of a field: of one that shows its draft as it is, the question says what it is now. */
  readonly inputOf?: (name: keyof Draft & string) => HTMLElement | null
}

interface Asking<Draft> {
  readonly labels: readonly string[]
  /** What the contested texts are now. */
  readonly theirs: readonly { readonly label: string; readonly value: string }[]
  readonly now: Draft
  readonly goOn: () => void
}

/** Choices and days show something else than their draft. */
const isShownIn = (input: HTMLElement | null | undefined, value: unknown): boolean =>
  (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) && input.value === value

/**
 * A form whose record others change meanwhile: what was not edited follows it, and before a field is saved that somebody else has
 * changed to something else since typing began, it asks which to keep.
 */
export function useFollowedRecord<Draft extends object>(options: FollowedRecordOptions<Draft>) {
  const { now, values, setValues, labelOf, inputOf } = options
  const { t } = useT()
  const [base, setBase] = useState(now)
  const [asking, setAsking] = useState<Asking<Draft> | null>(null)

  const version = JSON.stringify(now)
  const isFollowing = labelOf !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the record moves the form.
  useEffect(() => {
    if (!isFollowing || version === JSON.stringify(base)) return
    const next = followRecord(base, now, values)
    setBase(next.base)
    if (JSON.stringify(next.typed) !== JSON.stringify(values)) setValues(next.typed)
  }, [version, isFollowing])

  /** Decides what is asked about. */
  const keep = (kept: 'mine' | 'theirs') => {
    if (!asking) return
    const next = followRecord(base, asking.now, values, kept)
    setBase(next.base)
    if (kept === 'theirs') setValues(next.typed)
    setAsking(null)
  }

  const question: FormQuestion | null =
    asking &&
    contestedQuestion(asking.labels, asking.theirs, t, {
      onMine: () => {
        keep('mine')
        asking.goOn()
      },
      onTheirs: () => keep('theirs'),
      onBack: () => setAsking(null),
    })

  return {
    /** What the form is compared with: its fields as they were when they were edited first, or are now. */
    base,
    question,
    /** Goes on at once, or once it was said that what was typed is kept. */
    askFirst: (goOn: () => void) => {
      const fields = labelOf ? contestedFields(base, now, values) : []
      if (!labelOf || fields.length === 0) return goOn()
      const texts = fields.filter(({ name, entryId }) => entryId === null && isShownIn(inputOf?.(name), values[name]))
      setAsking({
        labels: fields.map(({ name, entryId }) => labelOf(name, entryId)),
        theirs: texts.map(({ name }) => ({ label: labelOf(name, null), value: String(now[name]) })),
        now,
        goOn,
      })
    },
    /** Takes the record as it is for everything. */
    reset: () => {
      const draft = labelOf ? now : base
      setBase(draft)
      setValues(draft)
    },
  }
}
