import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import { ledgerQuery } from '#app/features/ledger/queries.ts'
import { useT } from '#app/i18n/i18n.ts'
import { newId } from '#app/lib/browser/new-id.ts'
import { formatList, formatMoney } from '#app/lib/format/format.ts'
import { attempt, offerUndo } from '#app/ui/feedback/notify.tsx'
import type { DrinkBudgetProposal } from '#domain/drinks/proposals.ts'
import type { MinorUnits } from '#domain/money/money.ts'
import { useAcceptProposals } from '../mutations.ts'
import { useDrinks } from '../use-drinks.ts'

/** Amounts that were added to the budget before the drinks changed, while their vendors are only considered. */
export function ChangedAmounts({ amounts }: { readonly amounts: readonly DrinkBudgetProposal[] }) {
  const { t, language } = useT()
  const { plan, saved } = useDrinks()
  const accepting = useAcceptProposals(plan)
  const vendors = useQuery(ledgerQuery(plan.id)).data?.vendors ?? []
  const changed = amounts.flatMap(({ key, amount }) => {
    const accepted = saved.proposals.find((each) => each.key === key)
    const vendor = vendors.find(({ id }) => id === accepted?.vendorId)
    if (vendor?.status !== 'considering' || vendor.estimated === null || vendor.estimated === amount) return []
    return [{ key, name: vendor.name, before: vendor.estimated, amount }]
  })
  if (changed.length === 0) return null

  const failedTitle = () => t('shopping.proposals.update-failed')
  const put = (amountOf: (each: (typeof changed)[number]) => MinorUnits) =>
    accepting.mutateAsync(
      changed.map((each) => ({
        ...{ key: each.key, kind: 'budget' as const, id: newId(), name: each.name, amount: amountOf(each) },
      })),
    )
  const update = async () => {
    const done = await attempt(
      () => put(({ amount }) => amount),
      failedTitle,
      (refusal) => showTierRefusal(refusal, plan),
    )
    if (!done) return
    const undo = async () => void (await put(({ before }) => before))
    offerUndo({ message: t('shopping.proposals.updated', { count: changed.length }), undo, failedTitle })
  }
  const money = (amount: number) => formatMoney(amount, plan.currency, language, { estimate: 'nearest' })
  const list = changed.map(({ name, before, amount }) =>
    t('shopping.proposals.changed-amount', { name, before: money(before), amount: money(amount) }),
  )
  return (
    <div className="remark row wrap spread">
      <span>{t('shopping.proposals.changed', { list: formatList(list, language) })}</span>
      <Button
        variant="default"
        loading={accepting.isPending}
        leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
        onClick={() => void update()}
      >
        {t('shopping.proposals.update', { count: changed.length })}
      </Button>
    </div>
  )
}
