import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { FormQuestion } from '../form-question.tsx'
import { contestedFields, followRecord } from './followed-fields.ts'

interface FollowedRecordOptions<Draft> {
  /** The saved record as the form would begin with it now. */
  readonly now: Draft
  readonly values: Draft
  readonly setValues: (values: Draft) => void
  /** What a field is called where the question names it. Without it the form keeps what it began with. */
  readonly labelOf: ((name: keyof Draft & string) => string) | undefined
}

interface Asking<Draft> {
  readonly names: readonly (keyof Draft & string)[]
  readonly now: Draft
  readonly goOn: () => void
}

/**
 * A form whose record others change meanwhile: what was not edited follows it, and before a field is saved that somebody else has
 * changed to something else since typing began, it asks which to keep.
 */
export function useFollowedRecord<Draft extends object>(options: FollowedRecordOptions<Draft>) {
  const { now, values, setValues, labelOf } = options
  const { t } = useT()
  const [base, setBase] = useState(now)
  const [asking, setAsking] = useState<Asking<Draft> | null>(null)

  const version = JSON.stringify(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the record moves the form.
  useEffect(() => {
    if (!labelOf || version === JSON.stringify(base)) return
    const next = followRecord(base, now, values)
    setBase(next.base)
    if (JSON.stringify(next.typed) !== JSON.stringify(values)) setValues(next.typed)
  }, [version])

  /** Those of `from` in some fields, the others as they are. */
  const withFields = (draft: Draft, names: readonly (keyof Draft)[], from: Draft): Draft => ({
    ...draft,
    ...Object.fromEntries(names.map((name) => [name, from[name]])),
  })

  // Parts of one field on screen have its name.
  const labels = [...new Set(asking?.names.map((name) => labelOf?.(name) ?? name))]
  const question: FormQuestion | null = asking && {
    title: t('common.contested.title'),
    body: t('common.contested.text', { count: labels.length, fields: labels.join(', ') }),
    yes: t('common.contested.mine'),
    no: t('common.contested.back'),
    onYes: () => {
      setBase(withFields(base, asking.names, asking.now))
      setAsking(null)
      asking.goOn()
    },
    other: {
      label: t('common.contested.theirs'),
      onChoose: () => {
        setBase(withFields(base, asking.names, asking.now))
        setValues(withFields(values, asking.names, asking.now))
        setAsking(null)
      },
    },
    onNo: () => setAsking(null),
  }

  return {
    /** What the form is compared with: its fields as they were when they were edited first, or are now. */
    base,
    question,
    /** Goes on at once, or once it was said that what was typed is kept. */
    askFirst: (goOn: () => void) => {
      const names = labelOf ? (contestedFields(base, now, values) as readonly (keyof Draft & string)[]) : []
      if (names.length === 0) goOn()
      else setAsking({ names, now, goOn })
    },
    /** Takes the record as it is for everything. */
    reset: () => {
      const draft = labelOf ? now : base
      setBase(draft)
      setValues(draft)
    },
  }
}
