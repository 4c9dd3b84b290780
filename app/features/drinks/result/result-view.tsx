import { Group } from '@mantine/core'
import { UpgradePrompt } from '#app/features/billing/upgrade-prompt.tsx'
import { isBehind } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useIsPainted } from '#app/lib/browser/use-is-painted.ts'
import { LeftoversCard } from '../leftovers/leftovers-card.tsx'
import { useDrinks } from '../use-drinks.ts'
import { BudgetLine } from './budget-line.tsx'
import { CocktailsCard } from './cocktails-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { PackageComparisonText } from './package-comparison.tsx'
import { PerTable } from './per-table.tsx'
import { ProposalsCard } from './proposals-card.tsx'
import classes from './result.module.css'
import { ShoppingCards } from './shopping-cards.tsx'
import { TakeOut } from './take-out.tsx'
import { TotalsCard } from './totals-card.tsx'

interface ResultViewProps {
  /** False after a step before it: what a first screenful shows is painted first, and the rest follows. */
  readonly isWholeAtOnce: boolean
}

/** What the answers come to: Free sees the total of its own plan, Basic everything it is made of. */
export function ResultView({ isWholeAtOnce }: ResultViewProps) {
  const { t } = useT()
  const { plan, isInTier } = useDrinks()
  const isPainted = useIsPainted()
  // Opened anew, as by going back, the page has its whole length at once: the browser scrolls to where it was left.
  const isWhole = isWholeAtOnce || isPainted
  if (!isInTier) {
    return (
      <div className={classes.result}>
        <TotalsCard />
        <UpgradePrompt limit="drinks" max={0} isOwner={plan.role === 'owner'}>
          {t('drinks.free.note')}
        </UpgradePrompt>
      </div>
    )
  }
  return (
    <div className={classes.result}>
      <TotalsCard />
      {isBehind(plan, Date.now()) ? <LeftoversCard /> : null}
      <Group justify="space-between" gap={12}>
        <h2 className="section-title">{t('shopping.list.title')}</h2>
        <span className="screen-only">
          <TakeOut />
        </span>
      </Group>
      <ShoppingCards isWhole={isWhole} />
      {isWhole ? <BelowList /> : null}
    </div>
  )
}

/** What follows from the list, and what it rests on. */
function BelowList() {
  const { t } = useT()
  const { form, figures } = useDrinks()
  const { comparison, perTable } = figures
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.column}>
          <section className="card padded" aria-labelledby="drinks-cost">
            <h2 id="drinks-cost" className="section-title">
              {t('shopping.budget.title')}
            </h2>
            <p className="hint">{t('shopping.budget.hint')}</p>
            <BudgetLine />
            {comparison ? (
              <div className={classes.below}>
                <PackageComparisonText />
              </div>
            ) : null}
          </section>
          {perTable ? <PerTable perTable={perTable} tables={form.answers.tables ?? 1} /> : null}
          <CocktailsCard />
        </div>
        <ProposalsCard />
      </div>
      <FiguresCard />
    </>
  )
}
