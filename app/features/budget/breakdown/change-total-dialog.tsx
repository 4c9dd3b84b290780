import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconRefresh, IconScale } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DrinksSummary, drinksSummaryQuery } from '#app/features/plans/queries.ts'
import { mayRead, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { formatMoney } from '#app/lib/format/format.ts'
import { attempt } from '#app/ui/feedback/notify.tsx'
import { Confirmation } from '#app/ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#app/ui/overlays/dialog.tsx'
import type { MinorUnits } from '#domain/money/money.ts'
import type { DrinksOfBudget } from '../mutations.ts'
import { type BudgetDraft, type TotalChange, withTotal } from './budget-draft.ts'
import classes from './change-total-dialog.module.css'

interface ChangeTotalDialogProps {
  readonly isOpen: boolean
  readonly plan: Plan
  readonly draft: BudgetDraft
  /** The typed total; null without one. */
  readonly total: MinorUnits | null
  /** Resolves when the budget is saved; a rejection leaves the dialog open. */
  readonly onChoose: (next: BudgetDraft, drinks?: DrinksOfBudget) => Promise<void>
  readonly onClose: () => void
}

/** Asks how the categories follow a changed total. */
export function ChangeTotalDialog({ isOpen, plan, draft, total, onChoose, onClose }: ChangeTotalDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen && total !== null} onClose={onClose} title={t('budget.recalculate.title')} size="lg">
      {total === null ? null : (
        <Choices plan={plan} draft={draft} total={total} onChoose={onChoose} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** A suggestion that waits for the yes to what it resets. */
interface Asking {
  readonly draft: BudgetDraft
  readonly drinks: DrinksSummary
}

interface ChoicesProps extends Omit<ChangeTotalDialogProps, 'isOpen'> {
  readonly total: MinorUnits
}

function Choices({ plan, draft, total, onChoose, onClose }: ChoicesProps) {
  const { t, language } = useT()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<TotalChange | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const money = (amount: number) => formatMoney(amount, plan.currency, language)
  const from = money(draft.total)
  const locked = draft.lines.filter((line) => line.isLocked)
  const lockedSum = locked.reduce((sum, line) => sum + line.amount, 0)
  const refusal = withTotal(draft, plan, total, 'keep-proportions').status

  const choose = async (change: TotalChange) => {
    const outcome = withTotal(draft, plan, total, change)
    if (outcome.status !== 'ok' || chosen) return
    setChosen(change)
    if (change === 'keep-proportions') return finish(outcome.draft)
    // A new suggestion resets the drinks plan, which was worked out for the budget of before.
    const read = await attempt(
      () => (mayRead(plan, 'drinks') ? client.fetchQuery(drinksSummaryQuery(plan.id)) : Promise.resolve(null)),
      () => t('budget.recalculate.failed-title'),
    )
    const summary = read?.result ?? null
    if (summary !== null && summary.revision !== null) setAsking({ draft: outcome.draft, drinks: summary })
    else if (read) return finish(outcome.draft, { action: 'reset', revision: null })
    setChosen(null)
  }

  const finish = async (next: BudgetDraft, drinks?: DrinksOfBudget) => {
    setChosen(drinks ? 'recalculate' : 'keep-proportions')
    try {
      await onChoose(next, drinks)
    } catch {
      // The caller has reported the refusal; the dialog stays open for a retry.
      setChosen(null)
      setAsking(null)
    }
  }

  const choices = [
    {
      change: 'recalculate',
      Icon: IconRefresh,
      name: t('budget.recalculate.suggest'),
      hint: t('budget.recalculate.suggest-hint'),
    },
    {
      change: 'keep-proportions',
      Icon: IconScale,
      name: t('budget.recalculate.keep'),
      hint: t('budget.recalculate.keep-hint'),
    },
  ] as const

  if (asking !== null) {
    const { draft: next, drinks } = asking
    return (
      <Confirmation
        cancel={t('budget.recalculate.drinks-cancel')}
        confirm={t('budget.recalculate.drinks-confirm')}
        isDestructive
        isPending={chosen !== null}
        onConfirm={() => void finish(next, { action: 'reset', revision: drinks.revision })}
        onClose={() => setAsking(null)}
      >
        <Text>
          {drinks.likelyTotal === null
            ? t('budget.recalculate.drinks')
            : t('budget.recalculate.drinks-sum', {
                money: formatMoney(drinks.likelyTotal, plan.currency, language, { estimate: 'nearest' }),
                drinkers: Math.round(drinks.drinkers ?? 0),
              })}
        </Text>
        <Text mt="sm">{t('budget.recalculate.drinks-stays')}</Text>
      </Confirmation>
    )
  }

  return (
    <>
      <Text>{t('budget.recalculate.message', { from, to: money(total) })}</Text>
      {refusal === 'ok' ? (
        <Stack gap={12} mt={20}>
          {choices.map(({ change, Icon, name, hint }, index) => (
            <UnstyledButton
              key={change}
              data-autofocus={index === 0 || undefined}
              className={classes.choice ?? ''}
              onClick={() => void choose(change)}
              aria-disabled={chosen !== null}
              data-chosen={chosen === change}
            >
              <Icon size={22} stroke={1.7} aria-hidden />
              <span>
                <strong>{name}</strong>
                <span className="soft small">{hint}</span>
              </span>
            </UnstyledButton>
          ))}
        </Stack>
      ) : (
        <p className={classes.refusal} role="alert">
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden className="warning" />
          {refusal === 'locked-too-much'
            ? t('budget.recalculate.locked-too-much', { money: money(lockedSum) })
            : t('budget.recalculate.all-locked')}
        </p>
      )}
      {locked.length > 0 && refusal === 'ok' ? (
        <Text size="sm" c="dimmed" mt="sm">
          {t('budget.recalculate.locked', { count: locked.length, money: money(lockedSum) })}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed" mt="sm" mb={16}>
        {chosen ? t('common.please-wait') : t('budget.recalculate.cancel-hint', { from })}
      </Text>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={chosen !== null}>
          {t('budget.recalculate.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
