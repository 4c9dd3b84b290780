import { useState } from 'react'
import { useSaveQuote } from '#app/features/comparison/mutations.ts'
import type { Candidate } from '#app/features/comparison/rows.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { useSaveContact } from '#app/features/vendors/candidate-mutations.ts'
import type { Contact } from '#app/features/vendors/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import type { QuoteFinding } from '#domain/advice/quote/quote-finding.ts'
import { findingLabel, findingText } from '../advice-labels.ts'
import { acceptanceOf } from './accept-finding.ts'

const keyOf = (vendorId: string, { field, value, start }: QuoteFinding) => `${vendorId} ${field} ${value} ${start}`

/** Accepts what was read of a quote, one by one, each with its undo. */
export function useAcceptFinding(plan: Plan) {
  const { t, language } = useT()
  const savingQuote = useSaveQuote(plan)
  const savingContact = useSaveContact(plan)
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set())
  const [latest, setLatest] = useState<QuoteFinding | null>(null)

  const mark = (key: string, isAccepted: boolean) =>
    setAccepted((before) => {
      const next = new Set(before)
      if (isAccepted) next.add(key)
      else next.delete(key)
      return next
    })

  const accept = async (finding: QuoteFinding, candidate: Candidate, contact: Contact | undefined) => {
    const vendorId = candidate.id
    const label = findingLabel(finding, t)
    const note = `${label}: ${findingText(finding, plan, t, language)} (“${finding.words}”)`
    const acceptance = acceptanceOf(finding, candidate, contact, note)
    const write = async (which: 'change' | 'before') => {
      if (acceptance.of === 'quote') await savingQuote.mutateAsync({ vendorId, change: acceptance[which] })
      else await savingContact.mutateAsync({ vendorId, change: acceptance[which] })
    }
    const key = keyOf(vendorId, finding)
    // Before it is saved: the comparison shows it at once.
    setLatest(finding)
    const saved = await attempt(
      () => write('change'),
      () => t('advice.quote.failed-title'),
    )
    if (!saved) return
    mark(key, true)
    offerUndo({
      id: 'advice-accepted',
      message: t('advice.quote.accepted', { what: label, name: candidate.name }),
      undo: async () => {
        await write('before')
        mark(key, false)
      },
      failedTitle: () => t('advice.quote.failed-title'),
    })
  }

  return {
    accept,
    /** Whether it is the one whose button was pressed last. */
    isLatest: (finding: QuoteFinding) => finding === latest,
    isSaving: savingQuote.isPending || savingContact.isPending,
    isAccepted: (finding: QuoteFinding, candidate: Candidate) => accepted.has(keyOf(candidate.id, finding)),
  }
}
