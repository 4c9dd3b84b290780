import { useMutation } from '@tanstack/react-query'
import type { Plan } from '#app/features/plans/rows.ts'
import { fromDatabase } from '#app/lib/api/app-error.ts'
import { invokeFunction } from '#app/lib/api/functions.ts'
import { supabase } from '#app/lib/api/supabase.ts'
import { useRecordMutation } from '#app/lib/records/use-record-mutation.ts'
import type { QuoteAnswer, ReadQuoteRequest } from '#contracts/ai/read-quote.ts'
import { adviceQuery } from './queries.ts'
import type { AdviceChoice, AdviceChoices } from './rows.ts'

/**
 * Asks advice about a kind of vendor, or changes what was said of it. Rejects with `advice.limit-reached` when the tier
 * gives it about no further kind.
 */
export function useSaveAdviceChoice(plan: Plan) {
  return useRecordMutation<AdviceChoice, void, AdviceChoices>({
    query: adviceQuery(plan.id),
    scope: `advice-${plan.id}`,
    write: async ({ kind, style, messageLanguage }) => {
      const { error } = await supabase()
        .from('vendor_advice')
        .upsert({ plan_id: plan.id, vendor_category: kind, style, message_language: messageLanguage })
        .select('plan_id')
        .single()
      if (error) throw fromDatabase(error)
    },
    change: ({ maxKinds, choices }, _saved, choice) => ({
      maxKinds,
      choices: choices.some(({ kind }) => kind === choice.kind)
        ? choices.map((each) => (each.kind === choice.kind ? choice : each))
        : [...choices, choice],
    }),
  })
}

/** Has a quote read by the operator's model. Not repeated: each request counts. */
export const useReadByModel = (plan: Plan) =>
  useMutation({
    retry: false,
    mutationFn: (text: string) =>
      invokeFunction<QuoteAnswer>('read-quote', { planId: plan.id, text } satisfies ReadQuoteRequest),
  })
