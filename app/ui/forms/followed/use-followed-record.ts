import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { FormQuestion } from '../form-question.tsx'
import { contestedQuestion } from './contested-question.tsx'
import { contestedFields, followRecord } from './followed-fields.ts'

/** What a field is called where the question names it, or an entry of a list, which is found in the draft as it was saved or is. */
export type FieldLabel<Draft> = (
  name: keyof Draft & string,
  entryId: string | null,
  drafts: readonly [saved: Draft, typed: Draft],
) => string

interface FollowedRecordOptions<Draft> {
  /** The saved record as the form would begin with it now. */
  readonly now: Draft
  readonly values: Draft
  readonly setValues: (values: Draft) => void
  /**
   * Without it the form keeps what it began with: of a new record, and while it is saved, as what is shown of it then may be taken
   * back.
   */
  readonly labelOf: FieldLabel<Draft> | undefined
  /** The input of a field: of one that shows its draft as it is, the question says what it is now. */
  readonly inputOf?: (name: keyof Draft & string) => HTMLElement | null
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
  /** What goes on once it is said which to keep; null while nothing is asked. */
  const [asking, setAsking] = useState<{ readonly goOn: () => void } | null>(null)

  const version = JSON.stringify(now)
  const isFollowing = labelOf !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the record moves the form.
  useEffect(() => {
    if (!isFollowing || version === JSON.stringify(base)) return
    const next = followRecord(base, now, values)
    setBase(next.base)
    if (JSON.stringify(next.typed) !== JSON.stringify(values)) setValues(next.typed)
  }, [version, isFollowing])

  const contested = labelOf && asking ? contestedFields(base, now, values) : []
  // Others may take back what they changed while it is asked.
  if (asking && contested.length === 0) setAsking(null)

  const keep = (kept: 'mine' | 'theirs') => {
    const next = followRecord(base, now, values, kept)
    setBase(next.base)
    if (kept === 'theirs') setValues(next.typed)
    setAsking(null)
  }

  /** Of what is contested at this moment: others may go on changing the record while it is asked. */
  const questionNow = (goOn: () => void, labelOfField: FieldLabel<Draft>): FormQuestion => {
    const drafts = [base, values] as const
    const texts = contested.filter(({ name, entryId }) => entryId === null && isShownIn(inputOf?.(name), values[name]))
    return contestedQuestion(
      contested.map(({ name, entryId }) => labelOfField(name, entryId, drafts)),
      texts.map(({ name }) => ({ label: labelOfField(name, null, drafts), value: String(now[name]) })),
      t,
      {
        onMine: () => {
          keep('mine')
          goOn()
        },
        onTheirs: () => keep('theirs'),
        onBack: () => setAsking(null),
      },
    )
  }

  return {
    /** What the form is compared with: its fields as they were when they were edited first, or are now. */
    base,
    question: asking && labelOf && contested.length > 0 ? questionNow(asking.goOn, labelOf) : null,
    /** Goes on at once, or once it was said that what was typed is kept. */
    askFirst: (goOn: () => void) => {
      if (!labelOf || contestedFields(base, now, values).length === 0) goOn()
      else setAsking({ goOn })
    },
    /** Takes the record as it is for everything. */
    reset: () => {
      const draft = labelOf ? now : base
      setBase(draft)
      setValues(draft)
    },
  }
}
