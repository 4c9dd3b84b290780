import { Box, Button, Group } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { floorsAreFor, floorsByCategory } from '#domain/budget/floors-by-category.ts'
import { minorUnits } from '#domain/money/money.ts'
import { findCity } from '#domain/places/places.ts'
import type { BudgetCategory } from '#domain/plans/event-types.ts'
import { useT } from '../../../i18n/i18n.ts'
import { BudgetChart } from '../../../ui/charts/budget-chart.tsx'
import { CATEGORY_STYLES, CategoryIcon } from '../../../ui/charts/category-icons.tsx'
import { ShareEditor } from '../../../ui/forms/share-editor.tsx'
import {
  budgetChartLabels,
  categoryName,
  mainReason,
  reasonFormatters,
  reasonText,
  shareEditorLabels,
} from '../../budget/rows.ts'
import { nameOfCountry } from '../../places/rows.ts'
import {
  type DraftBudget,
  draftBudget,
  withAmount,
  withLock,
  withRecalculationSeen,
  withSuggestedAmount,
  withSuggestion,
} from '../draft/budget-draft.ts'
import type { OwnLine } from '../draft/wizard-draft.ts'
import { DraftFloor } from './draft-floor.tsx'
import type { StepProps } from './step-props.ts'
import classes from './steps.module.css'

/** The split by category: a suggestion with reasons, whose lines can be moved and locked. */
export function BudgetStep({ draft, change }: StepProps) {
  const { t, language } = useT()
  const grasped = useRef<readonly OwnLine[] | null>(null)
  const budget = draftBudget(draft)
  if (!budget) return null
  const { request, suggestion, lines } = budget
  const { total, currency } = request
  const formatters = reasonFormatters(currency, language)
  const isOwn = draft.ownLines !== null
  const floors = floorsByCategory(request)

  const shares = lines.map((line) => {
    const suggested = suggestion.lines.find((other) => other.category === line.category)
    const reasons = suggested?.reasons ?? []
    const main = mainReason(reasons)
    const floor = floors.get(line.category)
    return {
      key: line.category,
      label: categoryName(line.category, t),
      icon: <CategoryIcon category={line.category} />,
      tone: CATEGORY_STYLES[line.category].tone,
      amount: line.amount,
      isLocked: line.isLocked,
      suggested: suggested?.amount ?? line.amount,
      // An insufficient suggestion shows its own message.
      ...(floor === undefined || main?.code === 'short-of-floor' ? {} : { min: floor }),
      reason: main ? reasonText(main, t, formatters) : null,
      details:
        reasons.length > 1 ? (
          <ul style={{ marginBlock: '1em' }}>
            {reasons.map((reason) => (
              <li key={reason.code}>{reasonText(reason, t, formatters)}</li>
            ))}
          </ul>
        ) : null,
    }
  })

  return (
    <div className={classes.fields}>
      <DraftFloor
        request={request}
        floor={suggestion.floor}
        what={floorsAreFor(floors)}
        status={suggestion.status}
        hasLink
      />
      {budget.isRecalculated ? (
        <Group className="notice" justify="space-between" gap="0.75rem 1rem" role="status">
          <p style={{ flex: '1 1 16rem' }}>
            {t(lines.some((line) => line.isLocked) ? 'wizard.budget.recalculated-kept' : 'wizard.budget.recalculated')}
          </p>
          <Button variant="default" onClick={() => change(withRecalculationSeen)}>
            {t('wizard.budget.recalculated-ok')}
          </Button>
        </Group>
      ) : null}
      <Box className="card" p="1.25rem">
        <BudgetChart
          parts={shares}
          total={total}
          currency={currency}
          language={language}
          labels={budgetChartLabels(t)}
        />
      </Box>
      <Group justify="space-between" gap="0.5rem 1rem">
        <p className="soft small" style={{ flex: '1 1 14rem' }}>
          <Basis budget={budget} />
        </p>
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={18} stroke={1.7} aria-hidden />}
          disabled={!isOwn}
          onClick={() => change(withSuggestion)}
        >
          {t('wizard.budget.back-to-suggestion')}
        </Button>
      </Group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps Enter in an amount from submitting. */}
      <div
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'text') {
            event.preventDefault()
          }
        }}
      >
        <ShareEditor
          lines={shares}
          total={total}
          currency={currency}
          language={language}
          labels={shareEditorLabels(t)}
          onGrasp={() => {
            grasped.current = lines
          }}
          onRelease={() => {
            grasped.current = null
          }}
          onMove={(key, amount) => {
            const from = grasped.current
            change((now) => withAmount(now, key as BudgetCategory, minorUnits(Math.round(amount)), from))
          }}
          onLock={(key, isLocked) => change((now) => withLock(now, key as BudgetCategory, isLocked))}
          onReset={(key) => change((now) => withSuggestedAmount(now, key as BudgetCategory))}
        />
      </div>
    </div>
  )
}

/** The place whose prices the suggestion uses. */
function Basis({ budget }: { readonly budget: DraftBudget }) {
  const { t, language } = useT()
  const { request, suggestion } = budget
  const { source, approximate } = suggestion.priceIndex
  const country = nameOfCountry(request.countryCode, language)
  const city = request.cityId ? findCity(request.cityId)?.name[language] : undefined
  const basis =
    source === 'city'
      ? t('wizard.budget.basis-city', { place: city ?? country })
      : source === 'country'
        ? t('wizard.budget.basis-country', { place: country })
        : t('wizard.budget.basis-unknown', { place: country })
  return approximate && source !== 'unknown' ? `${basis} ${t('wizard.budget.basis-approximate')}` : basis
}
