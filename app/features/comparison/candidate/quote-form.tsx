import { Button, SegmentedControl } from '@mantine/core'
import { type FormEvent, useEffect, useId, useState } from 'react'
import type { Location } from 'react-router'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useKeepDraft, useKeptDraft } from '#app/lib/browser/kept-draft.ts'
import { editedFields } from '#app/ui/forms/followed/followed-fields.ts'
import { useFollowedRecord } from '#app/ui/forms/followed/use-followed-record.ts'
import { FormQuestionDialog } from '#app/ui/forms/form-question.tsx'
import { LeaveGuard } from '#app/ui/forms/leave-guard.tsx'
import { RestoredNote } from '#app/ui/forms/restored-note.tsx'
import { kebabCase } from '#domain/records/field-list.ts'
import type { Quote } from '#domain/vendors/quote-fields.ts'
import { type QuotedEvent, trueTotal } from '#domain/vendors/true-total.ts'
import classes from './candidate-panel.module.css'
import { QuoteFields } from './quote-fields.tsx'
import { TotalLines } from './total-lines.tsx'

interface QuoteFormProps {
  readonly plan: Plan
  readonly event: QuotedEvent
  readonly vendorId: string
  readonly initial: Quote
  /** Takes the fields that were changed; resolves to whether they were saved. */
  readonly onSave: (quote: Partial<Quote>) => Promise<boolean>
  readonly onSaved: () => void
}

const leaves = (from: Location, to: Location) =>
  from.pathname !== to.pathname ||
  new URLSearchParams(from.search).get('vendor') !== new URLSearchParams(to.search).get('vendor')

/** A vendor's quote and its true total. Input is kept while unsaved, and an empty field means unknown, not zero. */
export function QuoteForm({ plan, vendorId, event, initial, onSave, onSaved }: QuoteFormProps) {
  const { t } = useT()
  const id = useId()
  const [opened] = useState(initial)
  const kept = useKeptDraft(`quote.${vendorId}`, opened)
  const [quote, setQuote] = useState(kept.restored ?? opened)
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  const [refused, setRefused] = useState<readonly string[]>([])
  // The fields hold what is not a number yet, so they begin again with each drop.
  const [drops, setDrops] = useState(0)
  const change = (changes: Partial<Quote>) => setQuote((current) => ({ ...current, ...changes }))
  const { base, question, askFirst, reset } = useFollowedRecord({
    now: initial,
    values: quote,
    setValues: setQuote,
    labelOf:
      state === 'open'
        ? (name) => t(name === 'isTaxIncluded' ? 'comparison.quote.tax' : `comparison.quote.${kebabCase(name)}`)
        : undefined,
  })
  const isDirty = refused.length > 0 || (Object.keys(quote) as (keyof Quote)[]).some((key) => quote[key] !== base[key])

  useKeepDraft(kept, quote, isDirty && state !== 'saved', base)

  // One render later, when the guard knows that nothing is unsaved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per save
  useEffect(() => {
    if (state === 'saved') onSaved()
  }, [state])

  const drop = () => {
    kept.drop()
    reset()
    setRefused([])
    setDrops((before) => before + 1)
  }

  const save = async () => {
    setState('saving')
    setState((await onSave(editedFields(base, quote))) ? 'saved' : 'open')
  }

  const submit = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const wrong = submitted.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (wrong || state !== 'open') return wrong?.focus()
    askFirst(() => void save())
  }

  const taxChoices = [
    { value: 'unknown', label: t('comparison.quote.tax-unknown') },
    { value: 'included', label: t('comparison.quote.tax-included') },
    { value: 'added', label: t('comparison.quote.tax-added') },
  ]
  const taxChoice = quote.isTaxIncluded === null ? 'unknown' : quote.isTaxIncluded ? 'included' : 'added'

  return (
    <form className={classes.section} onSubmit={submit} noValidate>
      <p className={classes.hint}>{t('comparison.quote.hint', { guests: plan.guests, currency: plan.currency })}</p>
      <RestoredNote isRestored={kept.isRestored} onDrop={drop} />
      <QuoteFields
        key={drops}
        plan={plan}
        quote={quote}
        hasHours={event.hoursNeeded !== null}
        onChange={change}
        onRefusal={(field, isRefused) =>
          setRefused((fields) => [...fields.filter((each) => each !== field), ...(isRefused ? [field] : [])])
        }
      >
        <div>
          <span id={id} className="field-label">
            {t('comparison.quote.tax')}
          </span>
          <SegmentedControl
            size="md"
            fullWidth
            aria-labelledby={id}
            value={taxChoice}
            data={taxChoices}
            onChange={(value) => change({ isTaxIncluded: value === 'unknown' ? null : value === 'included' })}
          />
        </div>
      </QuoteFields>
      <TotalLines total={trueTotal(quote, event)} currency={plan.currency} />
      <Button type="submit" loading={state === 'saving'}>
        {t('comparison.quote.save')}
      </Button>
      <FormQuestionDialog question={question} />
      <LeaveGuard isOn={isDirty && state !== 'saved'} isLeaving={leaves} onLeave={kept.forget} />
    </form>
  )
}
