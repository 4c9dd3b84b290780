import { Button, NumberInput } from '@mantine/core'
import { useId } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { formatNumber } from '#app/lib/format/format.ts'
import { ASSUMPTIONS, type AssumptionKey, isAssumption } from '#domain/drinks/drink-assumptions.ts'
import { DRINK_SOURCES, type DrinkSource } from '#domain/drinks/drink-sources.ts'
import { kebabCase } from '#domain/records/field-list.ts'
import { SourceLinks } from '../source-links.tsx'
import { useDrinks } from '../use-drinks.ts'

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** One assumption: its number, to be changed within its bounds, what is usual, and what it rests on. */
export function AssumptionField({ assumption }: { readonly assumption: AssumptionKey }) {
  const { t, language } = useT()
  const id = useId()
  const { form, figures, set, isReadOnly } = useDrinks()
  const { unit, min, max } = ASSUMPTIONS[assumption]
  const sources: readonly DrinkSource[] = ASSUMPTIONS[assumption].sources
  // A share is typed as a percentage.
  const scale = unit === 'share' ? 100 : 1
  const { changed } = form.answers
  const usual = figures.usual[assumption]
  const field = `changed.${assumption}`
  const typed = form.typed[field]
  const shown = rounded(figures.assumptions[assumption] * scale)
  const number = (value: number) => formatNumber(rounded(value * scale), language, { maximumFractionDigits: 3 })

  const put = (value: number | null) => {
    const { [assumption]: _, ...others } = changed
    set({ changed: value === null || value === usual ? others : { ...others, [assumption]: value } }, { [field]: null })
  }
  const type = (text: string | number) => {
    const value = text === '' ? Number.NaN : Number(text) / scale
    if (isAssumption(assumption, value)) put(value)
    else set({}, { [field]: String(text) })
  }

  return (
    <div data-field={field}>
      <NumberInput
        label={t(`assumptions.name.${kebabCase(assumption)}`)}
        readOnly={isReadOnly}
        value={typed ?? shown}
        suffix={` ${t(`assumptions.unit.${unit}`)}`}
        decimalScale={3}
        hideControls
        clampBehavior="none"
        thousandSeparator=","
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        attributes={{ input: { 'aria-describedby': `${id}-notes` } }}
        error={typed === undefined ? undefined : t('assumptions.field.bounds', { min: number(min), max: number(max) })}
        onChange={type}
      />
      <div id={`${id}-notes`} className="soft tiny">
        {changed[assumption] === undefined && typed === undefined
          ? t('assumptions.field.usual')
          : t('assumptions.field.usual-is', { value: `${number(usual)} ${t(`assumptions.unit.${unit}`)}` })}{' '}
        {sources.length === 0 ? (
          t('assumptions.field.own')
        ) : (
          <>
            {t('assumptions.field.sources')} <SourceLinks addresses={sources.map((source) => DRINK_SOURCES[source])} />
          </>
        )}
      </div>
      {isReadOnly || (changed[assumption] === undefined && typed === undefined) ? null : (
        <Button variant="subtle" size="compact-md" onClick={() => put(null)}>
          {t('assumptions.field.back')}
        </Button>
      )}
    </div>
  )
}
