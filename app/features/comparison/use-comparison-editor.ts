import { useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dismissNotice, notifyError, notifySuccess } from '#app/ui/feedback/notify.tsx'
import type { OwnWeights } from '#domain/vendors/criteria-weights.ts'
import type { Quote } from '#domain/vendors/quote-fields.ts'
import { quotedEvent } from '#domain/vendors/quoted-event.ts'
import type { VendorCategory } from '#domain/vendors/vendor-categories.ts'
import { criteriaFor } from '#domain/vendors/vendor-criteria.ts'
import { candidatesOf, compareCandidates, inKeptOrder, suggestedWeights, weighed } from './compare-candidates.ts'
import { useSaveQuote, useSaveWeights } from './mutations.ts'
import type { Comparison, QuoteChange } from './rows.ts'

interface MovedWeights {
  readonly kind: VendorCategory
  readonly weights: OwnWeights
  readonly isSent: boolean
}

/** The latest save, as a message. */
const NOTICE = 'comparison'

/** The compared candidates of one kind of vendor, and every change of their quotes and weights. */
export function useComparisonEditor(plan: Plan, kind: VendorCategory, comparison: Comparison | undefined) {
  const { t } = useT()
  const savingQuote = useSaveQuote(plan)
  const savingWeights = useSaveWeights(plan, kind)
  // The weights during a drag: the table follows the slider, and they are saved when it stops.
  const [moved, setMoved] = useState<MovedWeights | null>(null)
  // The order while ratings are given: a candidate that moved away under the pointer would be rated in place of another.
  const [kept, setKept] = useState<readonly string[] | null>(null)

  const criteria = criteriaFor(kind, plan.countryCode)
  const saved = comparison?.weights[kind]
  const own = moved?.kind === kind ? moved.weights : saved
  const weights = weighed(criteria, own)
  const points = { ...suggestedWeights(criteria), ...own }
  const candidates = candidatesOf(comparison?.candidates ?? [], kind)
  const find = (vendorId: string) => candidates.find(({ id }) => id === vendorId)
  const ranked = compareCandidates(candidates, weights, quotedEvent(plan, kind))
  const compared = kept === null ? ranked : inKeptOrder(ranked, kept)

  const refuse = (refusal: unknown) => notifyError(refusal, t, t('comparison.save.failed-title'), NOTICE)
  const note = (vendorId: string, change: QuoteChange) =>
    savingQuote.mutate({ vendorId, change }, { onError: refuse, onSuccess: () => dismissNotice(NOTICE) })
  const saveWeights = (next: OwnWeights | null) =>
    savingWeights.mutate(next, {
      onError: refuse,
      onSuccess: () => dismissNotice(NOTICE),
      // Changes made while the save was under way are not sent yet.
      onSettled: () => setMoved((current) => (current?.isSent === false ? current : null)),
    })

  return {
    criteria,
    weights,
    points,
    isOwn: own !== undefined,
    compared,
    /** Whether ratings changed the ranks since the shown order was made. */
    isOutOfOrder: compared.some((each, index) => each !== ranked[index]),
    reorder: () => setKept(null),
    note,
    rate: (vendorId: string, criterion: string, rating: number | null) => {
      setKept(compared.map(({ candidate }) => candidate.id))
      const { [criterion]: _, ...others } = find(vendorId)?.ratings ?? {}
      note(vendorId, { ratings: rating === null ? others : { ...others, [criterion]: rating } })
    },
    /** Resolves to whether it was saved; a refusal has been reported. */
    saveQuote: async (vendorId: string, quote: Partial<Quote>): Promise<boolean> => {
      setKept(null)
      try {
        await savingQuote.mutateAsync({ vendorId, change: { quote } })
      } catch (refusal) {
        refuse(refusal)
        return false
      }
      notifySuccess({ id: NOTICE, message: t('comparison.quote.saved') })
      return true
    },
    moveWeight: (criterion: string, weight: number) => {
      setKept(null)
      setMoved({ kind, weights: { ...points, [criterion]: weight }, isSent: false })
    },
    saveMovedWeights: () => {
      if (moved?.kind !== kind || moved.isSent) return
      setMoved({ ...moved, isSent: true })
      saveWeights(moved.weights)
    },
    resetWeights: () => {
      setKept(null)
      setMoved(null)
      saveWeights(null)
    },
  }
}
